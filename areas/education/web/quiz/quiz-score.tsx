import { useEffect, useRef, type ReactNode } from 'react'
import { Html } from '#kernel/web/ui/html.tsx'
import { useWords } from '#kernel/web/words.ts'
import { Outcome } from './outcome.tsx'
import { outcomeOf } from './quiz-answers.ts'
import { QuizQuestion, type QuestionResult } from './quiz-question.tsx'
import type { Quiz } from '../progress/shown-progress.ts'

type Result = NonNullable<Quiz['last_result']>
type Props = {
  quiz: Quiz
  result: Result
  takesFocus: boolean
  wasOver: boolean
  left: number | null
  children: ReactNode
}

/** The result of an attempt: the score, then each question with what the quiz reveals. */
export function QuizScore({ quiz, result, takesFocus, wasOver, left, children }: Props) {
  const { t, number } = useWords('education')
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }, [takesFocus])
  const percent = (value: number) => number(value / 100, { style: 'percent' })
  const outcome = outcomeOf(quiz, result, left)
  // No attempt is left, so nothing will be revealed `after_pass` either.
  const isLost = outcome === 'lost'
  const questionOf = new Map(quiz.questions.map(question => [question.question_key, question]))
  return (
    <>
      <section
        className={`rounded-card p-6 sm:p-8 ${result.passed ? 'bg-tint text-on-tint' : 'border border-line bg-surface'}`}
      >
        <h2 ref={head} tabIndex={-1} className="text-heading">
          {t(`quiz.${outcome}`)}
        </h2>
        {wasOver && <p className="mt-2 font-semibold">{t('quiz.was_over')}</p>}
        <p className="mt-2 font-head text-5xl leading-none font-bold tracking-tight tabular-nums">
          {percent(result.score_pct)}
        </p>
        <p className="mt-3 text-[0.9375rem]">
          {t('quiz.right_of', { right: result.right, of: result.of })}
          {outcome === 'already_passed' && (
            <span className="block">{t('quiz.best', { percent: percent(quiz.best_score_pct ?? 0) })}</span>
          )}
          {!result.passed && <span className="block">{t('quiz.pass', { percent: percent(quiz.pass_pct) })}</span>}
          {outcome === 'not_passed' && left !== null && (
            <span className="block">{t('quiz.attempts_left', { count: left })}</span>
          )}
        </p>
        {isLost && <p className="mt-2 text-[0.9375rem]">{t('quiz.lost_text')}</p>}
        {!result.is_revealed && outcome === 'not_passed' && quiz.reveal === 'after_pass' && (
          <p className="mt-2 text-[0.9375rem]">{t('quiz.reveals_after_pass')}</p>
        )}
        {children}
      </section>
      {questionOf.size > 0 && (
        <ol className="mt-12 flex flex-col gap-12">
          {result.questions.map((each, at) => {
            const question = questionOf.get(each.question_key)
            return (
              question && (
                <li key={each.question_key}>
                  <QuizQuestion
                    question={question}
                    nth={at + 1}
                    of={result.questions.length}
                    answer={{ choice_keys: each.given.choice_keys, text: each.given.text ?? '' }}
                    result={each}
                  />
                  <Verdict result={each} />
                </li>
              )
            )
          })}
        </ol>
      )}
    </>
  )
}

function Verdict({ result }: { result: QuestionResult }) {
  const { t } = useWords('education')
  return (
    <>
      {result.is_right !== null && (
        <Outcome isRight={result.is_right} className="mt-3">
          {t(result.is_right ? 'quiz.right' : 'quiz.wrong')}
        </Outcome>
      )}
      {result.explanation_html && <Html html={result.explanation_html} className="prose mt-2 text-[0.9375rem]" />}
    </>
  )
}
