import type { ReactNode } from 'react'
import type { Visit } from '../public-page.ts'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

type Props = {
  visit: Visit
  /** The path of the call that the fields are sent to. */
  call: string
  /** The form's own words: `name`, `email`, `away`, `website` and `no_script`. */
  say: (key: string) => string
  /** What its button says. */
  submit: string
  emailHint?: string
  /** What is sent besides and not shown. */
  values?: Record<string, string>
  /** The fields after the sender's name and address. */
  children?: ReactNode
  /** What is below the button. */
  below?: ReactNode
  className?: string
}

/**
 * A form of a public page that a stranger sends, with name and address. The script of the page sends it
 * (`public-client/public-form.ts`).
 */
export function PublicForm({ visit, call, say, submit, emailHint, values, children, below, className }: Props) {
  return (
    <form
      data-call={call}
      data-away={say('away')}
      data-required={visit.say('kernel:fields.required')}
      noValidate
      className={className}
    >
      <fieldset disabled className="flex min-w-0 flex-col gap-5">
        {Object.entries({ locale: visit.locale, ...values }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField name="name" label={say('name')} autoComplete="name" maxLength={160} required />
        <TextField
          name="email"
          type="email"
          label={say('email')}
          hint={emailHint}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
        />
        {children}
        {/* Only programs fill it in. */}
        <div aria-hidden="true" className="sr-only">
          <input name="website" aria-label={say('website')} tabIndex={-1} autoComplete="off" />
        </div>
        <p role="alert" className="text-sm font-medium text-bad empty:hidden" />
        <Button type="submit" kind="primary" wide>
          {submit}
        </Button>
      </fieldset>
      {below}
      <noscript>
        <p className="mt-4 font-semibold">{say('no_script')}</p>
      </noscript>
    </form>
  )
}

/** What takes the place of a form once it is sent; `again` is the words of the button that shows the form again. */
export function PublicFormSent({ again, children }: { again: string; children: ReactNode }) {
  return (
    <div data-sent hidden tabIndex={-1} role="status" className="flex flex-col items-start gap-3">
      {children}
      <Button small>{again}</Button>
    </div>
  )
}
