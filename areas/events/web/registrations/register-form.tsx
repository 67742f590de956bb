import { useForm } from 'react-hook-form'
import { useUser } from '#kernel/web/session.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { useWords } from '#kernel/web/words.ts'
import { events } from '../../contract/index.ts'
import { attendances, type Attendance } from '../../contract/states.ts'
import { seatsWords, takesRegistrations } from '../event-pages/event-texts.ts'
import { QuestionField } from '../event-pages/question-field.tsx'
import { SeatTicks } from '../event-pages/seat-ticks.tsx'
import type { ShownEvent } from '../shown-event.ts'
import { useSay } from './use-say.ts'

type Values = { attendance?: Attendance; answers?: Record<string, string | string[] | boolean> }

/** Registering with one's account: nothing is asked but what the event asks. */
export function RegisterForm({ event }: { event: ShownEvent }) {
  const { t, localised } = useWords('event-pages')
  const say = useSay()
  const { email } = useUser()
  const { capacity, taken } = event
  const form = useForm<Values>({ defaultValues: event.mode === 'hybrid' ? { attendance: 'in_person' } : {} })
  const register = useWrite(events.register, { refreshes: [events.event, events.mine] })
  return (
    <>
      <h2 className="text-heading">{seatsWords(event, say)}</h2>
      {capacity !== null && (
        <SeatTicks taken={taken} capacity={capacity} label={say('seats_taken', { taken, count: capacity })} />
      )}
      {takesRegistrations(event) && (
        <Form form={form} onSubmit={values => register.write({ event_id: event.id, ...given(values) })}>
          {event.mode === 'hybrid' && (
            <RadioGroup
              name="attendance"
              label={t('form.attendance')}
              choices={attendances.map(value => ({ value, label: t(`mode.${value}`) }))}
              card
            />
          )}
          {event.questions.map(question => (
            <QuestionField key={question.key} question={question} words={localised} />
          ))}
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

/** Only what was answered: an empty answer is none. */
const given = ({ attendance, answers = {} }: Values) => ({
  ...(attendance && { attendance }),
  answers: Object.fromEntries(
    Object.entries(answers).filter(([, answer]) => answer !== '' && answer !== false && answer !== null),
  ),
})
