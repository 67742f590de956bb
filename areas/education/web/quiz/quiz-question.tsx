import type { Answered } from '#kernel/contract/call.ts'
import { Html } from '#kernel/web/ui/html.tsx'
import { RadioGroup, type Choice } from '#kernel/web/ui/radio-group.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { education } from '../../contract/index.ts'
import type { QuizAnswer, Question } from './quiz-answers.ts'
import { OrderQuestion } from './order-question.tsx'

export type QuestionResult = Answered<typeof education.submitQuiz>['result']['questions'][number]
type Props = {
  question: Question
  nth: number
  of: number
  given: QuizAnswer
  /** Without it the question is read-only. */
  onChange?(given: QuizAnswer): void
  result?: QuestionResult
}

/** One question, to answer or with its result. */
export function QuizQuestion(props: Props) {
  const { question, nth, of } = props
  const { t } = useWords('education')
  const label = (
    <>
      <span className="mb-2 block font-mono text-[0.8125rem] font-normal text-dim">{t('quiz.nth', { nth, of })}</span>
      <Html html={question.prompt_html} className="prose mb-3 font-normal [&>:first-child]:font-semibold" />
    </>
  )
  if (question.kind === 'order') return <OrderQuestion {...props} label={label} />
  if (question.kind === 'text' || question.kind === 'number') return <TypedQuestion {...props} label={label} />
  return <ChoiceQuestion {...props} label={label} />
}

type Labelled = Props & { label: React.ReactNode }

function ChoiceQuestion({ question, given, onChange, result, label }: Labelled) {
  const { t } = useWords('education')
  const isMany = question.kind === 'multiple'
  const toggle = (key: string, isChosen: boolean) => {
    const others = isMany ? given.choice_keys.filter(each => each !== key) : []
    onChange?.({ ...given, choice_keys: isChosen ? [...others, key] : others })
  }
  return (
    <RadioGroup
      card
      label={label}
      name={question.question_key}
      type={isMany ? 'checkbox' : 'radio'}
      {...(isMany && { hint: t('quiz.choose_all') })}
      choices={question.choices.map(({ choice_key, html }) => ({
        value: choice_key,
        label: <Html as="span" html={html} />,
        ...(result && outcomeOf(choice_key, result)),
      }))}
      inputProps={choice => ({
        checked: given.choice_keys.includes(choice.value),
        onChange: event => toggle(choice.value, event.target.checked),
        // The answers must be readable by keyboard, so they are not disabled.
        ...(result && { 'aria-disabled': true, onClick: event => event.preventDefault() }),
      })}
    />
  )
}

/** The result of a choice: right or wrong, and why, as far as the quiz reveals it. */
function outcomeOf(key: string, result: QuestionResult): Partial<Choice> {
  const isRight = result.right_choice_keys.includes(key)
  const isChosen = result.given.choice_keys.includes(key)
  const why = result.choice_explanations.find(each => each.choice_key === key)
  const isKnown = result.right_choice_keys.length > 0
  return {
    ...(isKnown && isRight && { tone: 'good' }),
    ...(isKnown && !isRight && isChosen && { tone: 'bad' }),
    ...(why && { hint: <Html as="span" html={why.html} /> }),
  }
}

function TypedQuestion({ question, given, onChange, result, label }: Labelled) {
  const { t } = useWords('education')
  return (
    <div>
      <TextField
        label={label}
        className="max-w-md"
        inputMode={question.kind === 'number' ? 'decimal' : 'text'}
        autoComplete="off"
        value={given.text}
        readOnly={Boolean(result)}
        placeholder={t(question.kind === 'number' ? 'quiz.a_number' : 'quiz.an_answer')}
        onChange={event => onChange?.({ ...given, text: event.target.value })}
      />
      {result?.right_text && !result.is_right && (
        <p className="mt-2 text-[0.9375rem]">{t('quiz.right_is', { answer: result.right_text })}</p>
      )}
    </div>
  )
}
