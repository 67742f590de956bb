import { useState } from 'react'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Html } from '#kernel/web/ui/html.tsx'
import { useWords } from '#kernel/web/words.ts'
import { nothing, type QuizAnswer } from '../quiz/quiz-answers.ts'
import type { MissedAnswers } from '../reviews/review-types.ts'
import { QuizQuestion } from '../quiz/quiz-question.tsx'
import { toEducation } from '../../contract/addresses.ts'

type Missed = MissedAnswers['missed'][number]

/** The questions answered wrongly last time: first to answer again, then with the revealed answer. */
export function MissedQuestions({ courseId, missed }: { courseId: string; missed: readonly Missed[] }) {
  return (
    <ol className="flex flex-col gap-12">
      {missed.map((each, at) => (
        <li key={`${each.unit_key} ${each.question.question_key}`}>
          <MissedQuestion courseId={courseId} missed={each} nth={at + 1} of={missed.length} />
        </li>
      ))}
    </ol>
  )
}

function MissedQuestion({ courseId, missed, nth, of }: { courseId: string; missed: Missed; nth: number; of: number }) {
  const { t, localised } = useWords('education')
  const [answer, setAnswer] = useState<QuizAnswer>(nothing)
  const [isOpen, setOpen] = useState(false)
  const { question, result, unit_key, unit_title } = missed
  const own: QuizAnswer = { choice_keys: result.given.choice_keys, text: result.given.text ?? '' }
  const isTold = result.right_choice_keys.length > 0 || result.right_text !== null
  return (
    <>
      <QuizQuestion
        // A name of its own: the same key may be in two quizzes.
        question={{ ...question, question_key: `${unit_key} ${question.question_key}` }}
        nth={nth}
        of={of}
        answer={isOpen ? own : answer}
        {...(isOpen ? { result } : { onChange: setAnswer })}
      />
      <div role="status">
        {isOpen && (
          <div className="mt-3 text-[0.9375rem]">
            <p className="text-dim">{t(isTold ? 'look_back.as_you_answered' : 'look_back.not_told')}</p>
            {result.explanation_html && <Html html={result.explanation_html} className="prose mt-2 text-[0.9375rem]" />}
          </div>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button kind="quiet" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'look_back.think_again' : 'look_back.compare')}
        </Button>
        <ScreenLink
          to={toEducation.course}
          params={{ courseId }}
          search={{ unit: unit_key }}
          className={buttonClass('ghost', { small: true })}
        >
          {t('look_back.to_quiz', { title: localised(unit_title).text })}
        </ScreenLink>
      </div>
    </>
  )
}
