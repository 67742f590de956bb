import { useFormContext } from 'react-hook-form'
import { PasswordField } from '#kernel/web/ui/password-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { PasswordRules } from './password-rules.tsx'

/** The field of a password being chosen, once: it can be looked at, so that it need not be typed twice. */
export function NewPasswordField({ email }: { email?: string | undefined }) {
  const { t } = useWords('account')
  const { watch } = useFormContext<{ new_password: string }>()
  return (
    <>
      {/* A password manager needs to know whose password it is to keep. */}
      {email && <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />}
      <PasswordField
        label={t('password.new')}
        name="new_password"
        autoComplete="new-password"
        showLabel={t('auth.show_password')}
        required
      />
      <PasswordRules password={watch('new_password')} />
    </>
  )
}
