import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { mayPass, problemOf } from '#kernel/web/problem.ts'
import { refresh } from '#kernel/web/queries.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { dropDraft, readDraft, saveDraft } from '#kernel/web/ui/draft.ts'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import {
  asAnswer,
  answerFor,
  isAnswered,
  nothing,
  type QuizAnswer,
  type AnswersByKey,
  type Question,
} from './quiz-answers.ts'
import { QuizQuestion } from './quiz-question.tsx'
import { QuizTimer } from './quiz-timer.tsx'
import type { Quiz } from '../progress/shown-progress.ts'

type Props = {
  attempt: NonNullable<Quiz['open_attempt']>
  questions: readonly Question[]
  takesFocus: boolean
  /** `isOver`: its time ran out, and it was submitted as it was. */
  onGraded(answer: Answered<typeof education.submitQuiz>, isOver: boolean): void
}

/** At the end of its time an attempt is sent again as long as the server still accepts it. */
const lastTries = { every: 2_000, for: 14_000 }

/**
 * Answers before submitting. They survive a reload and a network failure; nothing is sent before the learner submits.
 */
export function QuizAttempt({ attempt, questions, takesFocus, onGraded }: Props) {
  const { t } = useWords('education')
  const draftKey = `quiz:${attempt.attempt_id}`
  const [answersByKey, setAnswers] = useState(() => (readDraft(draftKey) ?? {}) as AnswersByKey)
  const [showsGaps, setShowsGaps] = useState(false)
  const { write, isWriting, error } = useWrite(education.submitQuiz)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [takesFocus])

  const gaps = questions.filter(
    question => question.kind !== 'order' && !isAnswered(question, answerFor(question, answersByKey)),
  )
  const change = (key: string, next: QuizAnswer) => {
    const all = { ...answersByKey, [key]: next }
    setAnswers(all)
    saveDraft(draftKey, all, [])
  }
  const send = async (isOver = false) => {
    try {
      const answers = questions.map(question => asAnswer(question, answerFor(question, answersByKey)))
      const answer = await write({ attempt_id: attempt.attempt_id, answers })
      dropDraft(draftKey)
      onGraded(answer, isOver)
      return true
    } catch (refusal) {
      // Too late for this attempt: shows the quiz's current state instead.
      if (problemOf(refusal)?.code === 'quiz.time_over') void refresh(education.selected)
      // Any other error is shown above the button; the answers stay.
      return !mayPass(refusal)
    }
  }
  const handInNow = async (until = Date.now() + lastTries.for) => {
    if ((await send(true)) || Date.now() > until) return
    setTimeout(() => void handInNow(until), lastTries.every)
  }
  const showGaps = (first: Question) => {
    setShowsGaps(true)
    focusOn(form.current?.querySelector(`[data-question="${CSS.escape(first.question_key)}"]`))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (gaps[0]) return showGaps(gaps[0])
    void send()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-10">
      {attempt.ends_at && <QuizTimer endsAt={attempt.ends_at} onOver={() => void handInNow()} />}
      {questions.map((question, at) => (
        <div key={question.question_key} data-question={question.question_key}>
          <QuizQuestion
            question={question}
            nth={at + 1}
            of={questions.length}
            answer={answerFor(question, answersByKey) ?? nothing}
            onChange={next => change(question.question_key, next)}
            error={showsGaps && gaps.includes(question) ? t('quiz.unanswered') : undefined}
          />
        </div>
      ))}
      <Submitting gaps={showsGaps ? gaps.length : 0} error={error} busy={isWriting} onAnyway={() => void send()} />
    </form>
  )
}

type SubmittingProps = { gaps: number; error: unknown; busy: boolean; onAnyway: () => void }

/** The reason why the answers are not sent, and the buttons that send them. */
function Submitting({ gaps, error, busy, onAnyway }: SubmittingProps) {
  const { t } = useWords('education')
  const problem = problemOf(error)
  return (
    <div className="flex flex-col items-start gap-4 border-t border-line pt-6">
      {gaps > 0 && (
        <Notice kind="warn" className="w-full">
          {t('quiz.gaps', { count: gaps })}
        </Notice>
      )}
      {problem && (
        <Notice kind="bad" title={problem.title} className="w-full">
          {mayPass(error) ? t('quiz.kept') : problem.detail}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" busy={busy}>
          {t(problem && mayPass(error) ? 'quiz.send_again' : 'quiz.submit')}
        </Button>
        {gaps > 0 && (
          <Button kind="quiet" busy={busy} onClick={onAnyway}>
            {t('quiz.submit_anyway')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Shows a question in the middle of the window, with the focus in its first field. */
function focusOn(question: HTMLElement | null | undefined): void {
  question?.scrollIntoView({ block: 'center' })
  question?.querySelector<HTMLElement>('input, textarea, button')?.focus()
}
