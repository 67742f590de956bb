import type { ReactNode } from 'react'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'
import { toAccount } from '../../contract/addresses.ts'
import { AuthFrame } from '../signing-in/auth-frame.tsx'
import { useLinkToken } from '../signing-in/link-token.ts'
import { useAnswer } from '../use-answer.ts'
import { SetUpForm } from './set-up-form.tsx'

/** The first administrator of a lab, by the link that it printed for its operator. */
export default function SetUpPage() {
  const token = useLinkToken()
  return token ? <WithLink key={token} token={token} /> : <LinkOver />
}

function WithLink({ token }: { token: string }) {
  const { t } = useWords('account')
  const { answer, problem } = useAnswer(account.setUpLink, { token })
  if (problem) return <LinkOver reason={problem.title} />
  return (
    <Framed title={t('set_up.title')} lead={t('set_up.lead')}>
      {answer ? <SetUpForm token={token} /> : <SkeletonText lines={5} />}
    </Framed>
  )
}

function LinkOver({ reason }: { reason?: string }) {
  const { t } = useWords('account')
  return (
    <Framed title={t('set_up.over_title')}>
      {reason && <Notice kind="bad">{reason}</Notice>}
      <p className="text-dim">{t('set_up.over_text')}</p>
      <ScreenLink to={toAccount.login} className={buttonClass('primary', { wide: true })}>
        {t('link.to_login')}
      </ScreenLink>
    </Framed>
  )
}

function Framed({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { t } = useWords('account')
  return (
    <AuthFrame
      seed="doorway"
      kicker={t('set_up.kicker')}
      title={title}
      lead={lead}
      legend={<p className="font-head text-xl leading-snug font-bold">{t('set_up.legend')}</p>}
    >
      {children}
    </AuthFrame>
  )
}
