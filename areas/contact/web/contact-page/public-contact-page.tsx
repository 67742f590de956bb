import { publicPage, type Visit } from '#kernel/web/public-page.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { contact } from '../../contract/index.ts'
import { toPublicContact } from '../../contract/public-addresses.ts'
import { contactTopics } from '../../contract/states.ts'

const sayIn =
  ({ say }: Visit) =>
  (key: string) =>
    say(`contact-page:${key}`)

/** The contact form: nothing in it depends on data, so it is rendered once for each language. */
export const publicContactPage = publicPage({
  address: toPublicContact.form,
  topics: [],
  inSiteMap: async () => ({ paths: [toPublicContact.form.path], next: null }),
  load: async () => ({}),
  meta: (_data, { say }) => ({
    title: `${say('contact-page:title')} · AI Lab`,
    description: say('contact-page:lead'),
    seed: 'contact',
  }),
  body: (_data, visit) => (
    <Page title={sayIn(visit)('title')} lead={sayIn(visit)('lead')} width="form">
      <ContactForm visit={visit} />
      <Sent visit={visit} />
    </Page>
  ),
})

/** The script of the page sends it. */
function ContactForm({ visit }: { visit: Visit }) {
  const say = sayIn(visit)
  return (
    <form data-call={contact.ping.path} data-away={say('away')} noValidate>
      <fieldset disabled className="flex min-w-0 flex-col gap-5">
        <input type="hidden" name="locale" value={visit.locale} />
        <TextField name="name" label={say('name')} autoComplete="name" maxLength={160} required />
        <TextField
          name="email"
          type="email"
          label={say('email')}
          hint={say('email_hint')}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
        />
        <Select
          name="topic"
          label={say('topic')}
          defaultValue="question"
          options={contactTopics.map(value => ({ value, label: say(`topics.${value}`) }))}
        />
        <TextArea name="message" label={say('message')} rows={8} maxLength={5_000} required />
        {/* Only programs fill it in. */}
        <div aria-hidden="true" className="sr-only">
          <input name="website" aria-label={say('website')} tabIndex={-1} autoComplete="off" />
        </div>
        <p role="alert" className="text-sm font-medium text-bad empty:hidden" />
        <Button type="submit" kind="primary" wide>
          {say('send')}
        </Button>
      </fieldset>
      <noscript>
        <p className="mt-4 font-semibold">{say('no_script')}</p>
      </noscript>
    </form>
  )
}

function Sent({ visit }: { visit: Visit }) {
  const say = sayIn(visit)
  return (
    <div data-sent hidden tabIndex={-1} role="status" className="flex flex-col items-start gap-3">
      <h2 className="text-heading">{say('sent')}</h2>
      <p className="text-dim">{say('sent_text')}</p>
      <p>
        {say('reference')} <b data-answer="reference" className="font-mono" />
      </p>
      <Button small>{say('again')}</Button>
    </div>
  )
}
