import { useState, type ReactNode } from 'react'
import { ago, withNote } from '#kernel/web/formats.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { FactList } from '#kernel/web/ui/fact-list.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Skeleton, SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { account, type ChallengePurpose } from '../../contract/index.ts'
import { ApproveOther } from './approve-other.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { ChangeAddress, FinishSignUp, SignInHere, ToNewPassword } from './link-actions.tsx'
import { toAccount } from '../../contract/addresses.ts'
import { useAnswer } from '../use-answer.ts'

export type LinkInfo = Answered<typeof account.magicTokenInfo>
type Props = { token: string; next: string | undefined }

/** Opening a mailed link changes nothing by itself (mail scanners open links too): one button acts. */
export function OpenedLink({ token, next }: Props) {
  const { answer, problem } = useAnswer(account.magicTokenInfo, { token })
  if (problem) return <LinkOver title={problem.title} />
  if (!answer) return <Opening />
  return <LinkOf key={token} info={answer} token={token} next={next} />
}

const Opening = () => (
  <Framed title={<Skeleton className="h-10 w-3/4" />}>
    <SkeletonText lines={3} />
    <Skeleton className="h-11 rounded-full" />
  </Framed>
)

function LinkOver({ title }: { title: string }) {
  const { t } = useWords('account')
  return (
    <Framed title={t('link.over_title')}>
      <Notice kind="bad">{title}</Notice>
      <p className="text-dim">{t('link.over_text')}</p>
      <ScreenLink to={toAccount.login} className={buttonClass('primary', { wide: true })}>
        {t('link.to_login')}
      </ScreenLink>
    </Framed>
  )
}

function Framed({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { t } = useWords('account')
  return (
    <AuthFrame
      seed="doorway"
      kicker={t('link.kicker')}
      title={title}
      legend={<p className="font-head text-xl leading-snug font-bold">{t('link.legend')}</p>}
    >
      {children}
    </AuthFrame>
  )
}

const actions = {
  sign_in: SignInHere,
  sign_up: FinishSignUp,
  reset: ToNewPassword,
  email_change: ChangeAddress,
} satisfies Partial<Record<ChallengePurpose, unknown>>

function LinkOf({ info, token, next }: Props & { info: LinkInfo }) {
  const { t } = useWords('account')
  const { purpose } = info
  if (purpose === 'step_up' || purpose === 'visitor') return <LinkOver title={t('link.only_code')} />
  if (purpose === 'sign_in' && !info.is_same_browser) return <LetIn info={info} token={token} next={next} />
  const Action = actions[purpose]
  return (
    <Framed title={t(`link.${purpose}_title`)}>
      <p className="text-lg text-dim">{t(`link.${purpose}_text`)}</p>
      <AskedFrom info={info} />
      <Action token={token} next={next} />
    </Framed>
  )
}

/** The mail was requested on another device, which confirming signs in. */
function LetIn({ info, token, next }: Props & { info: LinkInfo }) {
  const { t } = useWords('account')
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <Framed title={t('link.approved_title')}>
        <Notice kind="good">{t('link.approved_text')}</Notice>
      </Framed>
    )
  return (
    <Framed title={t('link.approve_title')}>
      <p className="text-lg text-dim">{t('link.approve_text')}</p>
      <AskedFrom info={info} />
      <ApproveOther token={token} next={next} onApproved={() => setDone(true)} />
    </Framed>
  )
}

/** Who requested the link, so that somebody else's is recognised. */
function AskedFrom({ info }: { info: LinkInfo }) {
  const { t, locale, date } = useWords('account')
  const facts = [
    { label: t('link.device'), text: info.asked_from.device },
    { label: t('link.network'), text: info.asked_from.ip },
    { label: t('link.when'), text: withNote(locale, date(info.asked_at, 'time'), ago(locale, info.asked_at)) },
  ]
  return <FactList facts={facts} />
}
