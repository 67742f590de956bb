import { useForm } from 'react-hook-form'
import { useGo } from '#kernel/web/navigation.ts'
import { problemOf } from '#kernel/web/problem.ts'
import { Form } from '#kernel/web/ui/form.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'
import { useWaiting } from '../signing-in/countdown.ts'
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
  const form = useForm({ defaultValues: { new_password: '' } })
  const send = async ({ new_password }: { new_password: string }) => {
    try {
      await watch(reset.write({ ticket, new_password }))
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
    toast(t('password.set'))
    await go(toAccount.login, { replace: true })
  }
  return (
    <Form
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
