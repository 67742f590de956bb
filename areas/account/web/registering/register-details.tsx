import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { Problem } from '#kernel/contract/failure.ts'
import { rich } from '#kernel/web/rich.tsx'
import { LanguageChoice } from '#kernel/web/shell/language-choice.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { Form } from '#kernel/web/ui/form.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { PasswordField } from '#kernel/web/ui/password-field.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { NameFields } from '../name-fields.tsx'
import { SendButton } from '../send-button.tsx'
import { PasswordRules, passwordFault } from '../passwords/password-rules.tsx'
import { toAccount } from '../../contract/addresses.ts'

export type Details = { first_name: string; last_name: string; email: string; password: string; consent: boolean }
export const emptyDetails: Details = { first_name: '', last_name: '', email: '', password: '', consent: false }

const names = ['first_name', 'last_name', 'email', 'password', 'consent'] as const

type Props = {
  details: Details
  /** A password was chosen before the page was reloaded; it was not stored. */
  lostPassword?: boolean
  /** Why the server refused the typed values. */
  problem?: Problem | undefined
  /** Asks only for what an account needs: no password; the language is that of the page. */
  isShort?: boolean
  button: string
  /** Seconds to wait before the form may be sent again. */
  left?: number
  onDone: (details: Details) => unknown
}

export function RegisterDetails({ details, lostPassword, problem, isShort, button, left = 0, onDone }: Props) {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  const form = useForm<Details>({ defaultValues: details })
  useRefusal(form.setError, problem)
  const check = (typed: Details) => ({
    first_name: typed.first_name.trim() ? undefined : k('fields.required'),
    last_name: typed.last_name.trim() ? undefined : k('fields.required'),
    email: emailFault(typed.email, k),
    password: typed.password ? passwordFault(typed.password, k) : undefined,
    consent: typed.consent ? undefined : t('register.consent_needed'),
  })
  return (
    <Form form={form} onSubmit={onDone} check={check} draftKey="register" label={t('register.title')}>
      {lostPassword && <Notice kind="warn">{t('register.password_again')}</Notice>}
      <NameFields labels={{ first_name: t('auth.first_name'), last_name: t('auth.last_name') }} />
      <TextField
        label={t('auth.email')}
        {...(isShort && { hint: t('register.no_password') })}
        name="email"
        type="email"
        autoComplete="username"
        required
      />
      {!isShort && (
        <>
          <PasswordField
            label={t('register.password')}
            hint={t('register.password_hint')}
            name="password"
            autoComplete="new-password"
            showLabel={t('auth.show_password')}
          />
          <PasswordRules password={form.watch('password')} isOptional />
          <LanguageChoice />
        </>
      )}
      <Checkbox label={t('register.consent')} hint={t('register.consent_hint')} name="consent" />
      <SendButton left={left}>{button}</SendButton>
    </Form>
  )
}

/** The link to the sign-in page, for people who have an account. */
export function ToSignIn({ next }: { next: string | undefined }) {
  const { t } = useWords('account')
  return (
    <p className="text-dim">
      {rich(t('register.to_login'), {
        a: inner => (
          <ScreenLink to={toAccount.login} search={{ next }} className="link">
            {inner}
          </ScreenLink>
        ),
      })}
    </p>
  )
}

/** Something before and after an @; only the mail shows whether it is an address. */
function emailFault(typed: string, k: (key: 'fields.required' | 'fields.email') => string): string | undefined {
  if (!typed.trim()) return k('fields.required')
  return /^\S+@\S+\.\S+$/.test(typed.trim()) ? undefined : k('fields.email')
}

type SetError = ReturnType<typeof useForm<Details>>['setError']

/** Shows at their fields what the server refused a step later. */
function useRefusal(setError: SetError, problem: Problem | undefined): void {
  useEffect(() => {
    for (const name of names) {
      const message = problem?.fields?.[name]
      if (message) setError(name, { message }, { shouldFocus: true })
    }
  }, [setError, problem])
}
