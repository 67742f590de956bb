import { hrefOf } from '#kernel/contract/addresses.ts'
import { toAccount } from '#areas/account/contract/addresses.ts'
import type { Visit } from '#kernel/web/public-page.ts'
import { joinSentences } from '#kernel/web/join-sentences.ts'
import { PublicForm, PublicFormSent } from '#kernel/web/ui/public-form.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { attendances } from '../../contract/states.ts'
import { toEvents } from '../../contract/addresses.ts'
import { events } from '../../contract/index.ts'
import type { ShownEvent } from '../shown-event.ts'
import { sayIn } from '../event-texts.ts'
import { QuestionField } from './question-field.tsx'

type Props = { event: ShownEvent; visit: Visit }

/** Registering without an account. */
export function PublicRegistrationForm({ event, visit }: Props) {
  const say = (key: string) => sayIn(visit)(`form.${key}`)
  const isWaiting = event.registration === 'waiting_list'
  return (
    <div className="mt-6">
      <PublicForm
        visit={visit}
        call={events.register.path}
        say={say}
        submit={say(isWaiting ? 'join' : event.approval_required ? 'request' : 'register')}
        values={{ event_id: event.id }}
        below={<WhatFollows event={event} visit={visit} />}
      >
        {event.mode === 'hybrid' && (
          <RadioGroup
            name="attendance"
            label={say('attendance')}
            defaultValue="in_person"
            choices={attendances.map(value => ({ value, label: sayIn(visit)(`mode.${value}`) }))}
            card
          />
        )}
        {event.questions.map(question => (
          <QuestionField key={question.key} question={question} words={visit.words} />
        ))}
      </PublicForm>
      <PublicFormSent again={say('again')}>
        <h3 className="font-head text-xl font-bold">{say('sent')}</h3>
        <p className="text-dim">{say('sent_text')}</p>
      </PublicFormSent>
    </div>
  )
}

function WhatFollows({ event, visit }: Props) {
  const say = (key: string) => sayIn(visit)(`form.${key}`)
  return (
    <>
      <p className="mt-4 text-sm text-dim">
        {event.approval_required
          ? joinSentences(say('approval'), say('confirm_request'))
          : say(event.registration === 'waiting_list' ? 'confirm_waiting' : 'confirm')}
      </p>
      <p className="mt-2 text-sm">
        <a href={signInHref(event)} className="underline">
          {say('sign_in')}
        </a>
      </p>
    </>
  )
}

const signInHref = ({ slug }: ShownEvent) =>
  hrefOf(toAccount.login, { search: { next: hrefOf(toEvents.event, { params: { event: slug } }) } })
