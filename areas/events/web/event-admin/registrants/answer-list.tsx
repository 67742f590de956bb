import { useWords } from '#kernel/web/words.ts'
import type { ManagedEvent, Registrant } from '../admin-types.ts'

type Props = { event: ManagedEvent; registrant: Registrant }

/** Somebody's answers to the present questions of the event. */
export function AnswerList({ event, registrant }: Props) {
  const { t, localised } = useWords('event-admin')
  const answered = event.questions.filter(({ key }) => registrant.answers[key] !== undefined)
  if (answered.length === 0) return null
  return (
    <section className="mt-8">
      <h3 className="text-lg">{t('registrants.answers')}</h3>
      <dl className="mt-2 border-t border-line">
        {answered.map(question => (
          <div key={question.key} className="border-b border-line py-3">
            <dt className="text-sm text-dim">{localised(question.label).text}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              <Answer question={question} answer={registrant.answers[question.key]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type AnswerProps = {
  question: ManagedEvent['questions'][number]
  answer: Registrant['answers'][string] | undefined
}

function Answer({ question, answer }: AnswerProps) {
  const { localised, list } = useWords('event-admin')
  const { t } = useWords('events')
  if (typeof answer === 'boolean') return t(answer ? 'csv.yes' : 'csv.no')
  const named = (key: string) => {
    const option = question.options.find(each => each.key === key)
    return option ? localised(option.label).text : key
  }
  return Array.isArray(answer) ? list(answer.map(named)) : named(answer ?? '')
}
