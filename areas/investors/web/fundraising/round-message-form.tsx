import type { Visit } from '#kernel/web/public-page.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { investors } from '../../contract/index.ts'
import { sayIn } from './round-texts.ts'

/** The script of the page sends it. */
export function RoundMessageForm({ slug, visit }: { slug: string; visit: Visit }) {
  const say = sayIn(visit)
  return (
    <form data-call={investors.writeToStartup.path} data-away={say('form.away')} noValidate>
      <fieldset disabled className="flex min-w-0 flex-col gap-5">
        <input type="hidden" name="locale" value={visit.locale} />
        <input type="hidden" name="startup" value={slug} />
        <TextField name="name" label={say('form.name')} autoComplete="name" maxLength={160} required />
        <TextField
          name="email"
          type="email"
          label={say('form.email')}
          hint={say('form.email_hint')}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
        />
        <TextArea name="message" label={say('form.message')} rows={7} maxLength={5_000} required />
        {/* Only programs fill it in. */}
        <div aria-hidden="true" className="sr-only">
          <input name="website" aria-label={say('form.website')} tabIndex={-1} autoComplete="off" />
        </div>
        <p role="alert" className="text-sm font-medium text-bad empty:hidden" />
        <Button type="submit" kind="primary" wide>
          {say('form.send')}
        </Button>
      </fieldset>
      <noscript>
        <p className="mt-4 font-semibold">{say('form.no_script')}</p>
      </noscript>
    </form>
  )
}

export function RoundMessageSent({ startup, visit }: { startup: string; visit: Visit }) {
  const say = sayIn(visit)
  return (
    <div data-sent hidden tabIndex={-1} role="status" className="flex flex-col items-start gap-3">
      <h3 className="font-head text-xl font-bold">{say('form.sent')}</h3>
      <p className="text-dim">{say('form.sent_text', { startup })}</p>
      <Button small>{say('form.again')}</Button>
    </div>
  )
}
