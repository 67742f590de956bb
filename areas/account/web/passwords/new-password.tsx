import { useFormContext } from 'react-hook-form'
import { PasswordField } from '#kernel/web/ui/password-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { PasswordRules } from './password-rules.tsx'

/** The field for a new password, once: it can be shown, so that it need not be typed twice. */
export function NewPasswordField({ email }: { email?: string | undefined }) {
  const { t } = useWords('account')
  const { watch } = useFormContext<{ new_password: string }>()
  return (
    <>
      {/* Tells a password manager whose password it is. */}
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
