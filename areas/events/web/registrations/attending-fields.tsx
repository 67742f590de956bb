import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Answers } from '../../contract/questions.ts'
import { attendances, type Attendance } from '../../contract/states.ts'
import { QuestionField } from '../event-pages/question-field.tsx'
import type { ShownEvent } from '../shown-event.ts'

/** The questions of an event, as the values of a form. */
export type AttendingValues = { attendance?: Attendance; answers?: Answers }

/** How somebody attends a hybrid event, and the questions of the event. */
export function AttendingFields({ event }: { event: ShownEvent }) {
  const { t, localised } = useWords('event-pages')
  return (
    <>
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
    </>
  )
}

/** Leaves out empty answers, which count as none. */
export const givenAnswers = ({ attendance, answers = {} }: AttendingValues) => ({
  ...(attendance && { attendance }),
  answers: Object.fromEntries(
    Object.entries(answers).filter(([, answer]) => answer !== '' && answer !== false && answer !== null),
  ),
})
