import type { Answered } from '#kernel/contract/call.ts'
import { Html } from '#kernel/web/ui/html.tsx'
import { RadioGroup, type Choice } from '#kernel/web/ui/radio-group.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { education } from '../../contract/index.ts'
import { Outcome } from './outcome.tsx'
import type { QuizAnswer, Question } from './quiz-answers.ts'
import { OrderQuestion } from './order-question.tsx'

export type QuestionResult = Answered<typeof education.submitQuiz>['result']['questions'][number]
type Props = {
  question: Question
  nth: number
  of: number
  answer: QuizAnswer
  /** Without it the question is read-only. */
  onChange?(answer: QuizAnswer): void
  /** What is wrong with the answer before it is submitted. */
  error?: string | undefined
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

function ChoiceQuestion({ question, answer: given, onChange, error, result, label }: Labelled) {
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
      error={error}
      {...(isMany && { hint: t('quiz.choose_all') })}
      choices={question.choices.map(({ choice_key, html }) => ({
        value: choice_key,
        label: <ChoiceLabel html={html} outcome={result && outcomeOf(choice_key, result)} />,
        ...(result && revealed(choice_key, result)),
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

/** Whether a choice is right, or was chosen and is wrong, as far as the quiz reveals it. */
function outcomeOf(key: string, { right_choice_keys: right, given }: QuestionResult): 'right' | 'wrong' | undefined {
  if (right.includes(key)) return 'right'
  return right.length > 0 && given.choice_keys.includes(key) ? 'wrong' : undefined
}

/** The colour of a choice, and why it is right or wrong. */
function revealed(key: string, result: QuestionResult): Partial<Choice> {
  const outcome = outcomeOf(key, result)
  const why = result.choice_explanations.find(each => each.choice_key === key)
  return {
    ...(outcome && { tone: outcome === 'right' ? 'good' : 'bad' }),
    ...(why && { hint: <Html as="span" html={why.html} /> }),
  }
}

function ChoiceLabel({ html, outcome }: { html: string; outcome: 'right' | 'wrong' | undefined }) {
  const { t } = useWords('education')
  return (
    <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <Html as="span" html={html} className="min-w-0" />
      {outcome && (
        <Outcome isRight={outcome === 'right'}>{t(outcome === 'right' ? 'quiz.right_choice' : 'quiz.wrong')}</Outcome>
      )}
    </span>
  )
}

function TypedQuestion({ question, answer: given, onChange, error, result, label }: Labelled) {
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
        error={error}
        placeholder={t(question.kind === 'number' ? 'quiz.a_number' : 'quiz.an_answer')}
        onChange={event => onChange?.({ ...given, text: event.target.value })}
      />
      {result?.right_text && !result.is_right && (
        <Outcome isRight className="mt-2">
          {t('quiz.right_is', { answer: result.right_text })}
        </Outcome>
      )}
    </div>
  )
}
