import { useForm } from 'react-hook-form'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { PasswordField } from '#kernel/web/ui/password-field.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'
import { NameFields } from '../name-fields.tsx'
import { PasswordRules, passwordFault } from '../passwords/password-rules.tsx'
import { useCompleteSignIn } from '../signing-in/complete-sign-in.ts'

const empty = { first_name: '', last_name: '', email: '', password: '' }
type Typed = typeof empty

export function SetUpForm({ token }: { token: string }) {
  const { t, locale } = useWords('account')
  const { t: k } = useWords('kernel')
  const setUp = useWrite(account.setUp)
  const completeSignIn = useCompleteSignIn()
  const form = useForm<Typed>({ defaultValues: empty })
  const check = ({ password, ...texts }: Typed) => ({
    ...Object.fromEntries(
      Object.entries(texts).map(([name, value]) => [name, value.trim() ? undefined : k('fields.required')]),
    ),
    password: passwordFault(password, k),
  })
  const send = async (typed: Typed) => {
    // A new account takes the zone of the device.
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    await completeSignIn(await setUp.write({ token, ...typed, locale, time_zone }))
  }
  return (
    <Form
      // No draft: a name, an address and a password, once.
      form={form}
      onSubmit={send}
      check={check}
      label={t('set_up.title')}
    >
      <NameFields labels={{ first_name: t('auth.first_name'), last_name: t('auth.last_name') }} />
      <TextField label={t('auth.email')} name="email" type="email" autoComplete="username" required />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="new-password"
        showLabel={t('auth.show_password')}
        required
      />
      <PasswordRules password={form.watch('password')} />
      <SubmitButton wide>{t('set_up.button')}</SubmitButton>
    </Form>
  )
}
