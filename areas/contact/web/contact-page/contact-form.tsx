import { landingSection, type Visit } from '#kernel/web/public-page.ts'
import { PublicForm, PublicFormSent } from '#kernel/web/ui/public-form.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { contact } from '../../contract/index.ts'
import { contactTopics } from '../../contract/states.ts'

const sayIn =
  ({ say }: Visit) =>
  (key: string) =>
    say(`contact-page:${key}`)

/** The contact form, and the message that replaces it once it is sent. */
export function ContactForm({ visit }: { visit: Visit }) {
  const say = sayIn(visit)
  return (
    <div>
      <PublicForm visit={visit} call={contact.ping.path} say={say} submit={say('send')} emailHint={say('email_hint')}>
        {/* The script writes into it when the form was opened. */}
        <input type="hidden" name="started_at" />
        <Select
          name="topic"
          label={say('topic')}
          defaultValue="question"
          options={contactTopics.map(value => ({ value, label: say(`topics.${value}`) }))}
        />
        <TextArea name="message" label={say('message')} rows={8} maxLength={5_000} required />
      </PublicForm>
      <PublicFormSent again={say('again')}>
        <h2 className="text-heading">{say('sent')}</h2>
        <p className="text-dim">{say('sent_text')}</p>
        <p>
          {say('reference')} <b data-answer="reference" className="font-mono" />
        </p>
      </PublicFormSent>
    </div>
  )
}

/** The form at the end of a landing. */
const ContactSection = ({ visit }: { visit: Visit }) => (
  <section aria-labelledby="contact" className="border-t border-line">
    <div className="mx-auto grid max-w-[76rem] gap-x-12 gap-y-8 px-5 py-16 sm:px-8 md:grid-cols-2">
      <div>
        <h2 id="contact" className="text-heading">
          {visit.say('contact-page:title')}
        </h2>
        <p className="mt-3 max-w-[34rem] text-dim">{visit.say('contact-page:lead')}</p>
      </div>
      <ContactForm visit={visit} />
    </div>
  </section>
)

export const landingContact = landingSection({
  landings: ['lab', 'venture', 'education'],
  topics: [],
  load: async () => ({}),
  body: (_data, visit) => <ContactSection visit={visit} />,
})
