import type { Visit } from '#kernel/web/public-page.ts'
import { PublicForm, PublicFormSent } from '#kernel/web/ui/public-form.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { investors } from '../../contract/index.ts'
import { sayIn } from './round-texts.ts'

export function RoundMessageForm({ slug, visit }: { slug: string; visit: Visit }) {
  const say = (key: string) => sayIn(visit)(`form.${key}`)
  return (
    <PublicForm
      visit={visit}
      call={investors.writeToStartup.path}
      say={say}
      submit={say('send')}
      emailHint={say('email_hint')}
      values={{ startup: slug }}
    >
      <TextArea name="message" label={say('message')} rows={7} maxLength={5_000} required />
    </PublicForm>
  )
}

export function RoundMessageSent({ startup, visit }: { startup: string; visit: Visit }) {
  const say = sayIn(visit)
  return (
    <PublicFormSent again={say('form.again')}>
      <h3 className="font-head text-xl font-bold">{say('form.sent')}</h3>
      <p className="text-dim">{say('form.sent_text', { startup })}</p>
    </PublicFormSent>
  )
}
