import { hrefOf } from '#kernel/contract/addresses.ts'
import { toAccount } from '#areas/account/contract/addresses.ts'
import type { Visit } from '#kernel/web/public-page.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { attendances } from '../../contract/states.ts'
import { toEvents } from '../../contract/addresses.ts'
import { events } from '../../contract/index.ts'
import type { ShownEvent } from '../shown-event.ts'
import { sayIn } from './event-texts.ts'
import { QuestionField } from './question-field.tsx'

type Props = { event: ShownEvent; visit: Visit }

/** Registering without an account. The script of the page sends it. */
export function PublicRegistrationForm({ event, visit }: Props) {
  const say = sayIn(visit)
  const isWaiting = event.registration === 'waiting_list'
  return (
    <>
      <form
        data-call={events.register.path}
        data-away={say('form.away')}
        data-required={visit.say('kernel:fields.required')}
        noValidate
        className="mt-6"
      >
        <fieldset disabled className="flex min-w-0 flex-col gap-4">
          <input type="hidden" name="event_id" value={event.id} />
          <input type="hidden" name="locale" value={visit.locale} />
          <TextField name="name" label={say('form.name')} autoComplete="name" maxLength={160} required />
          <TextField
            name="email"
            type="email"
            label={say('form.email')}
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            required
          />
          {event.mode === 'hybrid' && (
            <RadioGroup
              name="attendance"
              label={say('form.attendance')}
              defaultValue="in_person"
              choices={attendances.map(value => ({ value, label: say(`mode.${value}`) }))}
              card
            />
          )}
          {event.questions.map(question => (
            <QuestionField key={question.key} question={question} words={visit.words} />
          ))}
          {/* Only programs fill it in. */}
          <div aria-hidden="true" className="sr-only">
            <input name="website" aria-label={say('form.website')} tabIndex={-1} autoComplete="off" />
          </div>
          <p role="alert" className="text-sm font-medium text-bad empty:hidden" />
          <Button type="submit" kind="primary" wide>
            {say(isWaiting ? 'form.join' : event.approval_required ? 'form.request' : 'form.register')}
          </Button>
        </fieldset>
        <p className="mt-4 text-sm text-dim">
          {event.approval_required && `${say('form.approval')} `}
          {say(isWaiting ? 'form.confirm_waiting' : 'form.confirm')}
        </p>
        <p className="mt-2 text-sm">
          <a href={signInHref(event)} className="underline">
            {say('form.sign_in')}
          </a>
        </p>
        <noscript>
          <p className="mt-4 font-semibold">{say('form.no_script')}</p>
        </noscript>
      </form>
      <div data-sent hidden tabIndex={-1} role="status" className="mt-6 flex flex-col items-start gap-3">
        <h3 className="font-head text-xl font-bold">{say('form.sent')}</h3>
        <p className="text-dim">{say('form.sent_text')}</p>
        <Button small>{say('form.again')}</Button>
      </div>
    </>
  )
}

const signInHref = ({ slug }: ShownEvent) =>
  hrefOf(toAccount.login, { search: { next: hrefOf(toEvents.event, { params: { event: slug } }) } })
