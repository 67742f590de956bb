import { publicPage, type Visit } from '#kernel/web/public-page.ts'
import { Page } from '#kernel/web/ui/page.tsx'
import { PublicForm, PublicFormSent } from '#kernel/web/ui/public-form.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
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

function ContactForm({ visit }: { visit: Visit }) {
  const say = sayIn(visit)
  return (
    <PublicForm visit={visit} call={contact.ping.path} say={say} submit={say('send')} emailHint={say('email_hint')}>
      <Select
        name="topic"
        label={say('topic')}
        defaultValue="question"
        options={contactTopics.map(value => ({ value, label: say(`topics.${value}`) }))}
      />
      <TextArea name="message" label={say('message')} rows={8} maxLength={5_000} required />
    </PublicForm>
  )
}

function Sent({ visit }: { visit: Visit }) {
  const say = sayIn(visit)
  return (
    <PublicFormSent again={say('again')}>
      <h2 className="text-heading">{say('sent')}</h2>
      <p className="text-dim">{say('sent_text')}</p>
      <p>
        {say('reference')} <b data-answer="reference" className="font-mono" />
      </p>
    </PublicFormSent>
  )
}
