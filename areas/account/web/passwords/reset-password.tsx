import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { useGo } from '#kernel/web/navigation.ts'
import { problemOf } from '#kernel/web/problem.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Form } from '#kernel/web/ui/form.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'
import { useWaiting } from '../countdown.ts'
import { NewPasswordField } from './new-password.tsx'
import { passwordFault } from './password-rules.tsx'
import { dropTicket } from '../signing-in/pending.ts'
import { toAccount } from '../../contract/addresses.ts'
import { SendButton } from '../send-button.tsx'
import { typedEmail } from '../signing-in/typed-email.ts'

/** Sets a new password by ticket. It ends all sessions and does not sign in, so the sign-in page follows. */
export function ResetPassword({ ticket, onOver }: { ticket: string; onOver: () => void }) {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  const go = useGo()
  const reset = useWrite(account.resetPassword)
  const { left, watch } = useWaiting()
  const [otherWays, setOtherWays] = useState<readonly string[]>()
  const form = useForm({ defaultValues: { new_password: '' } })
  const send = async ({ new_password }: { new_password: string }) => {
    let ways: readonly string[] | undefined
    try {
      ways = (await watch(reset.write({ ticket, new_password }))).other_ways
    } catch (error) {
      if (problemOf(error)?.code === 'ticket.over') {
        dropTicket()
        onOver()
        toast(problemOf(error)?.title ?? '')
        return
      }
      throw error
    }
    dropTicket()
    if (ways) return setOtherWays(ways)
    toast(t('password.set'))
    await go(toAccount.login, { replace: true })
  }
  if (otherWays) return <OtherWays ways={otherWays} />
  return (
    <Form
      // No draft: a password.
      form={form}
      onSubmit={send}
      check={({ new_password }) => ({ new_password: passwordFault(new_password, k) })}
      label={t('password.new_title')}
    >
      <NewPasswordField email={typedEmail() || undefined} />
      <SendButton left={left}>{t('password.save')}</SendButton>
    </Form>
  )
}

/** A password that is new because somebody else knew the old one: what else they may have added to sign in with. */
function OtherWays({ ways }: { ways: readonly string[] }) {
  const { t } = useWords('account')
  const next = hrefOf(toAccount.profileSettings, { search: { tab: 'security' } })
  return (
    <>
      <Notice kind="good" title={t('password.set_title')}>
        <p>{t('password.other_ways')}</p>
        <ul className="mt-2 list-disc ps-5">
          {ways.map((way, at) => (
            <li key={at} className="wrap-anywhere">
              {way}
            </li>
          ))}
        </ul>
      </Notice>
      <ScreenLink to={toAccount.login} search={{ next }} className={buttonClass('primary', { wide: true })}>
        {t('password.review_ways')}
      </ScreenLink>
    </>
  )
}
