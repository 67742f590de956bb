import { useForm } from 'react-hook-form'
import { useGo } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Form } from '#kernel/web/ui/form.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account, type Challenge } from '../../contract/index.ts'
import { useWaiting } from '../countdown.ts'
import { pendingOf, storePending } from '../signing-in/pending.ts'
import { toAccount } from '../../contract/addresses.ts'
import { SendButton } from '../send-button.tsx'
import { rememberEmail, typedEmail } from '../signing-in/typed-email.ts'

/** Asks for the address for a password reset; the answer is the same for every address. */
export function AskForReset() {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  const go = useGo()
  const reset = useWrite(account.resetPassword)
  const { left, watch } = useWaiting()
  const form = useForm<{ email: string }>({ defaultValues: { email: typedEmail() } })
  const send = async ({ email }: { email: string }) => {
    rememberEmail(email)
    const challenge = await watch(reset.write({ email }))
    // Requested with an address, the answer is always a challenge.
    storePending(pendingOf('reset', email.trim(), challenge as Challenge))
    await go(toAccount.verify)
  }
  return (
    <>
      <Form
        // No draft: one address.
        form={form}
        onSubmit={send}
        check={({ email }) => ({ email: email.trim() ? undefined : k('fields.required') })}
        label={t('password.forgot_title')}
      >
        <TextField label={t('auth.email')} name="email" type="email" autoComplete="username" required autoFocus />
        <SendButton left={left}>{t('magic.send')}</SendButton>
      </Form>
      <ScreenLink to={toAccount.login} className={buttonClass('ghost', { wide: true })}>
        {t('link.to_login')}
      </ScreenLink>
    </>
  )
}
