import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { IconButton } from '#kernel/web/ui/button.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { useDragOrder } from '#kernel/web/ui/drag-order.ts'
import { Html } from '#kernel/web/ui/html.tsx'
import { useWords } from '#kernel/web/words.ts'
import { Outcome } from './outcome.tsx'
import type { QuizAnswer, Question } from './quiz-answers.ts'

type Result = { right_choice_keys: readonly string[]; given: { choice_keys: readonly string[] } }
type Props = {
  question: Question
  answer: QuizAnswer
  onChange?(answer: QuizAnswer): void
  result?: Result
  label: ReactNode
}

/** Puts things in order, by dragging them or by the arrows beside them. */
export function OrderQuestion({ question, answer: given, onChange, result, label }: Props) {
  const { t } = useWords('education')
  const keys = given.choice_keys.length > 0 ? given.choice_keys : question.choices.map(choice => choice.choice_key)
  const htmlOf = (key: string) => question.choices.find(choice => choice.choice_key === key)?.html ?? ''
  const isRevealed = result !== undefined && result.right_choice_keys.length > 0
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{label}</legend>
      {result ? (
        <OrderResult keys={keys} right={result.right_choice_keys} htmlOf={htmlOf} />
      ) : (
        <>
          <p className="mb-3 text-sm text-dim">{t('quiz.put_in_order')}</p>
          <OrderLines keys={keys} htmlOf={htmlOf} onOrder={next => onChange?.({ ...given, choice_keys: next })} />
        </>
      )}
      {isRevealed && !same(result.right_choice_keys, keys) && (
        <div className="mt-3 text-[0.9375rem]">
          <Outcome isRight>{t('quiz.right_order')}</Outcome>
          <ol className="mt-1 list-decimal pl-11">
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

const line = 'flex items-center gap-3 rounded-control border bg-surface py-2 pr-2'

type LinesProps = { keys: readonly string[]; htmlOf(key: string): string; onOrder(keys: string[]): void }

function OrderLines({ keys, htmlOf, onOrder }: LinesProps) {
  const { t } = useWords('education')
  const list = useRef<HTMLOListElement>(null)
  const put = (from: number, to: number) => onOrder(keys.toSpliced(from, 1).toSpliced(to, 0, keys[from] ?? ''))
  const { dragged, styleOf, onHandleDown } = useDragOrder(list, put)
  const step = (at: number, by: 1 | -1) => {
    put(at, at + by)
    requestAnimationFrame(() => focusArrow(list.current?.children[at + by], by < 0 ? 'up' : 'down'))
  }
  return (
    <ol ref={list} className="flex flex-col gap-2">
      {keys.map((key, at) => (
        <li
          key={key}
          style={styleOf(at)}
          className={classNames(
            line,
            'border-edge pl-1',
            dragged === at && 'relative z-10 shadow-raised',
            dragged !== undefined && dragged !== at && 'transition-transform',
          )}
        >
          <span
            aria-hidden
            data-handle
            onPointerDown={event => onHandleDown(at, event)}
            className="grid size-10 flex-none cursor-grab touch-none place-items-center text-dim active:cursor-grabbing"
          >
            <IconGripVertical size={20} />
          </span>
          <span className="flex-none font-mono text-sm text-dim">{at + 1}</span>
          <Html as="span" html={htmlOf(key)} className="min-w-0 flex-1" />
          <IconButton small data-way="up" label={t('quiz.move_up')} disabled={at === 0} onClick={() => step(at, -1)}>
            <IconArrowUp aria-hidden />
          </IconButton>
          <IconButton
            small
            data-way="down"
            label={t('quiz.move_down')}
            disabled={at === keys.length - 1}
            onClick={() => step(at, 1)}
          >
            <IconArrowDown aria-hidden />
          </IconButton>
        </li>
      ))}
    </ol>
  )
}

/** The focus follows the moved item. */
function focusArrow(item: Element | undefined, name: 'up' | 'down'): void {
  const buttons = [...(item?.querySelectorAll<HTMLElement>('button') ?? [])]
  const moveButton = buttons.find(button => button.dataset.way === name && !button.matches(':disabled'))
  ;(moveButton ?? buttons[0])?.focus()
}

type ResultProps = { keys: readonly string[]; right: readonly string[]; htmlOf(key: string): string }

/** The submitted order; where the quiz reveals it, each line says whether its position is right. */
function OrderResult({ keys, right, htmlOf }: ResultProps) {
  const { t } = useWords('education')
  const isRight = (key: string, at: number) => right[at] === key
  const tone = (key: string, at: number) => (isRight(key, at) ? 'border-brand' : 'border-bad')
  return (
    <ol className="flex flex-col gap-2">
      {keys.map((key, at) => (
        <li
          key={key}
          className={classNames(line, 'flex-wrap pl-4', right.length === 0 ? 'border-edge' : tone(key, at))}
        >
          <span className="flex-none font-mono text-sm text-dim">{at + 1}</span>
          <Html as="span" html={htmlOf(key)} className="min-w-0 flex-1" />
          {right.length > 0 && (
            <Outcome isRight={isRight(key, at)} className="pr-2">
              {t(isRight(key, at) ? 'quiz.right' : 'quiz.wrong')}
            </Outcome>
          )}
        </li>
      ))}
    </ol>
  )
}

const same = (a: readonly string[], b: readonly string[]) => a.every((key, at) => key === b[at])
