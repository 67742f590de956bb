import { useState } from 'react'
import { problemOf } from '#kernel/web/problem.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import { QuizAttempt } from './quiz-attempt.tsx'
import { outcomeOf } from './quiz-answers.ts'
import { QuizScore } from './quiz-score.tsx'
import { showProgress, showQuiz, type Quiz } from '../progress/shown-progress.ts'

type Props = { courseId: string; unitKey: string; quiz: Quiz; onNext(): void }

/** A quiz before, during and after an attempt. The quiz itself says which, even after a reload. */
export function QuizUnit({ courseId, unitKey, quiz, onNext }: Props) {
  const { t } = useWords('education')
  const start = useWrite(education.startQuiz)
  const [hasStarted, setStarted] = useState(false)
  const [wasOver, setOver] = useState(false)
  const begin = async () => {
    try {
      const { questions, attempts_left, ...open_attempt } = await start.write({
        course_id: courseId,
        unit_key: unitKey,
      })
      const { attempts_allowed, attempts_used } = quiz
      const used =
        attempts_allowed === null || attempts_left === null ? attempts_used + 1 : attempts_allowed - attempts_left
      setStarted(true)
      setOver(false)
      showQuiz(courseId, unitKey, { questions, open_attempt, attempts_used: used })
    } catch {
      return // The reason is shown beside the button.
    }
  }
  const problem = problemOf(start.error)
  const trouble = problem && (
    <Notice kind="bad" title={problem.title} className="mt-4">
      {problem.detail}
    </Notice>
  )
  if (quiz.open_attempt)
    return (
      <QuizAttempt
        key={quiz.open_attempt.attempt_id}
        attempt={quiz.open_attempt}
        questions={quiz.questions}
        takesFocus={hasStarted}
        onGraded={({ result, progress }, isOver) => {
          setStarted(true)
          setOver(isOver)
          showProgress(courseId, progress)
          showQuiz(courseId, unitKey, {
            open_attempt: null,
            last_result: result,
            best_score_pct: Math.max(quiz.best_score_pct ?? 0, result.score_pct),
          })
        }}
      />
    )
  const left = quiz.attempts_allowed === null ? null : Math.max(0, quiz.attempts_allowed - quiz.attempts_used)
  const hasPassed = quiz.last_result && ['passed', 'already_passed'].includes(outcomeOf(quiz, quiz.last_result, left))
  const again = left !== 0 && (
    <Button kind={hasPassed ? 'quiet' : 'primary'} busy={start.isWriting} onClick={() => void begin()}>
      {t(quiz.last_result ? 'quiz.again' : 'quiz.start')}
    </Button>
  )
  if (quiz.last_result)
    return (
      <QuizScore quiz={quiz} result={quiz.last_result} takesFocus={hasStarted} wasOver={wasOver} left={left}>
        <div className="mt-5 flex flex-wrap gap-3">
          {hasPassed && (
            <Button kind="primary" onClick={onNext}>
              {t('quiz.go_on')}
            </Button>
          )}
          {again}
        </div>
        {trouble}
      </QuizScore>
    )
  return (
    <div className="rounded-card border border-line bg-surface p-6 sm:p-8">
      <Rules quiz={quiz} left={left} />
      {again}
      {left === 0 && <p className="font-semibold">{t('failures.quiz.no_attempts_left')}</p>}
      {trouble}
    </div>
  )
}

/** What to know before starting: questions, passing score, attempts, time. */
function Rules({ quiz, left }: { quiz: Quiz; left: number | null }) {
  const { t, number } = useWords('education')
  const minutes = quiz.time_limit_sec === null ? undefined : Math.ceil(quiz.time_limit_sec / 60)
  return (
    <ul className="mb-6 flex flex-col gap-2 text-[1.0625rem]">
      <li className="font-head text-xl font-bold">{t('quiz.questions', { count: quiz.question_count })}</li>
      <li>{t('quiz.pass', { percent: number(quiz.pass_pct / 100, { style: 'percent' }) })}</li>
      <li>{left === null ? t('quiz.as_often') : t('quiz.attempts_left', { count: left })}</li>
      {minutes !== undefined && <li>{t('quiz.time_limit', { count: minutes })}</li>}
    </ul>
  )
}
