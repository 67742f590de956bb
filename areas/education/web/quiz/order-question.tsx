import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { IconButton } from '#kernel/web/ui/button.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Html } from '#kernel/web/ui/html.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { QuizAnswer, Question } from './quiz-answers.ts'

type Props = {
  question: Question
  given: QuizAnswer
  onChange?(given: QuizAnswer): void
  result?: { right_choice_keys: readonly string[]; given: { choice_keys: readonly string[] } }
  label: ReactNode
}

/** Puts things in order by moving them up and down: in the same way by mouse, touch, keyboard and voice. */
export function OrderQuestion({ question, given, onChange, result, label }: Props) {
  const { t } = useWords('education')
  const list = useRef<HTMLOListElement>(null)
  const keys = given.choice_keys.length > 0 ? given.choice_keys : question.choices.map(choice => choice.choice_key)
  const htmlOf = (key: string) => question.choices.find(choice => choice.choice_key === key)?.html ?? ''
  const move = (at: number, by: 1 | -1) => {
    const next = [...keys]
    const [moved = ''] = next.splice(at, 1)
    next.splice(at + by, 0, moved)
    onChange?.({ ...given, choice_keys: next })
    const name = by < 0 ? 'up' : 'down'
    // The focus follows the moved item.
    requestAnimationFrame(() => {
      const buttons = list.current?.children[at + by]?.querySelectorAll<HTMLElement>('button')
      const wanted = [...(buttons ?? [])].find(button => button.dataset.way === name && !button.matches(':disabled'))
      ;(wanted ?? buttons?.[0])?.focus()
    })
  }
  const toneAt = (key: string, at: number) => {
    if (!result || result.right_choice_keys.length === 0) return 'border-edge'
    return result.right_choice_keys[at] === key ? 'border-brand' : 'border-bad'
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{label}</legend>
      {!result && <p className="mb-3 text-sm text-dim">{t('quiz.put_in_order')}</p>}
      <ol ref={list} className="flex flex-col gap-2">
        {keys.map((key, at) => (
          <li
            key={key}
            className={classNames(
              'flex items-center gap-3 rounded-control border bg-surface py-2 pr-2 pl-4',
              toneAt(key, at),
            )}
          >
            <span className="flex-none font-mono text-sm text-dim">{at + 1}</span>
            <Html as="span" html={htmlOf(key)} className="min-w-0 flex-1" />
            {onChange && !result && (
              <>
                <IconButton
                  small
                  data-way="up"
                  label={t('quiz.move_up')}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  <IconArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  small
                  data-way="down"
                  label={t('quiz.move_down')}
                  disabled={at === keys.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <IconArrowDown aria-hidden />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ol>
      {result && result.right_choice_keys.length > 0 && !same(result.right_choice_keys, keys) && (
        <div className="mt-3 text-[0.9375rem]">
          <p className="font-semibold">{t('quiz.right_order')}</p>
          <ol className="mt-1 list-decimal pl-5">
            {result.right_choice_keys.map(key => (
              <li key={key}>
                <Html as="span" html={htmlOf(key)} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </fieldset>
  )
}

const same = (a: readonly string[], b: readonly string[]) => a.every((key, at) => key === b[at])
