import { useForm } from 'react-hook-form'
import { useUser } from '#kernel/web/session.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { useWords } from '#kernel/web/words.ts'
import { events } from '../../contract/index.ts'
import { seatsWords, takesRegistrations } from '../event-texts.ts'
import { SeatTicks } from '../event-pages/seat-ticks.tsx'
import type { ShownEvent } from '../shown-event.ts'
import { AttendingFields, givenAnswers, type AttendingValues } from './attending-fields.tsx'
import { useSay } from './use-say.ts'

/** Registering with one's account: asks only the questions of the event. */
export function RegisterForm({ event }: { event: ShownEvent }) {
  const { t } = useWords('event-pages')
  const say = useSay()
  const { email } = useUser()
  const { capacity, taken } = event
  const form = useForm<AttendingValues>({ defaultValues: event.mode === 'hybrid' ? { attendance: 'in_person' } : {} })
  const register = useWrite(events.register, { refreshes: [events.event, events.mine] })
  return (
    <>
      <h2 className="text-heading">{seatsWords(event, say)}</h2>
      {event.registration === 'running' && <p className="text-dim">{say('opening.closed')}</p>}
      {capacity !== null && (
        <SeatTicks taken={taken} capacity={capacity} label={say('seats_taken', { taken, count: capacity })} />
      )}
      {takesRegistrations(event) && (
        <Form
          form={form}
          draftKey={`event:register:${event.id}`}
          onSubmit={values => register.write({ event_id: event.id, ...givenAnswers(values) })}
        >
          <AttendingFields event={event} />
          <SubmitButton wide>
            {t(
              event.registration === 'waiting_list'
                ? 'form.join'
                : event.approval_required
                  ? 'form.request'
                  : 'form.register',
            )}
          </SubmitButton>
          <p className="text-sm text-dim">{email}</p>
        </Form>
      )}
    </>
  )
}
