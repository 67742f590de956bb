import { IconArrowDown, IconArrowUp, IconChevronDown, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { memo, type PointerEvent } from 'react'
import type { Locale } from '#kernel/contract/locales.ts'
import { IconButton } from '#kernel/web/ui/button.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { TextName } from '../../contract/translations.ts'
import type { Saver } from '#kernel/web/saving/saver.ts'
import type { Question } from '../saving/unit-fields.ts'
import { useField } from '#kernel/web/saving/use-field.ts'
import { QuestionEditor } from './question-editor.tsx'
import { faultOf, inOneLine } from './quiz-edits.ts'

type Props = {
  saver: Saver
  question: Question
  n: number
  isLast: boolean
  isOpen: boolean
  lang: Locale
  mayEdit: boolean
  onToggle(key: string): void
  onChange(question: Question): void
  onRemove(key: string): void
  onMove(key: string, by: 1 | -1): void
  onHandleDown(at: number, event: PointerEvent<HTMLElement>): void
}

/** A question as one line, which opens to be edited. */
export const QuestionLine = memo(function QuestionLine(props: Props) {
  const { saver, question, n, isOpen, lang, mayEdit, onToggle, onChange, onHandleDown } = props
  const { question_key: key } = question
  return (
    <div className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-1 p-1.5">
        {mayEdit && (
          <span
            aria-hidden
            data-handle
            onPointerDown={event => onHandleDown(n - 1, event)}
            className="grid size-9 flex-none cursor-grab touch-none place-items-center text-dim active:cursor-grabbing"
          >
            <IconGripVertical size={18} />
          </span>
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => onToggle(key)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-1.5 text-start hover:bg-sunken"
        >
          <span className="flex-none self-start pt-1 font-mono text-sm text-dim">{n}</span>
          <Summary saver={saver} question={question} n={n} lang={lang} />
          <IconChevronDown aria-hidden size={18} className={classNames('flex-none', isOpen && 'rotate-180')} />
        </button>
        {mayEdit && (
          <Actions {...props} className={isOpen ? 'max-sm:basis-full max-sm:justify-end' : 'max-sm:hidden'} />
        )}
      </div>
      {isOpen && (
        <div className="border-t border-line p-4 sm:p-6">
          <QuestionEditor {...{ saver, question, n, lang, mayEdit, onChange }} />
        </div>
      )}
    </div>
  )
})

/** What is asked, its kind, and what is still missing. */
function Summary({ saver, question, n, lang }: Pick<Props, 'saver' | 'question' | 'n' | 'lang'>) {
  const { t } = useWords('authoring')
  const { prompt, kind } = question
  const fault = faultOf(question)
  const isBehind = useIsBehind(saver, question, lang)
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
      <span lang={prompt[lang] ? lang : 'en-US'} className="line-clamp-2 min-w-0 font-medium break-words">
        {inOneLine(prompt[lang] || prompt['en-US']) || t('quiz.question', { n })}
      </span>
      <span className="flex flex-wrap gap-1.5">
        <Tag>{t(`quiz.kinds.${kind}`)}</Tag>
        {fault && <Tag tone="warn">{t(`quiz.lacks.${fault}`)}</Tag>}
        {isBehind && <Tag tone="warn">{t('unit.stale')}</Tag>}
      </span>
    </span>
  )
}

/** Whether a text of the question is older in this language than in English. */
function useIsBehind(saver: Saver, { question_key: key }: Question, lang: Locale): boolean {
  const behind = useField<TextName[]>(saver, 'behind')
  const current = useField<TextName[]>(saver, 'current')
  return behind.some(
    ({ text, locale }) =>
      locale === lang &&
      text.startsWith(`questions.${key}.`) &&
      !current.some(each => each.text === text && each.locale === lang),
  )
}

function Actions({ question, n, isLast, onRemove, onMove, className }: Props & { className: string }) {
  const { t } = useWords('authoring')
  const { question_key: key } = question
  const name = t('quiz.question', { n })
  return (
    <span className={classNames('flex flex-none', className)}>
      <IconButton small label={t('quiz.up', { name })} disabled={n === 1} onClick={() => onMove(key, -1)}>
        <IconArrowUp aria-hidden />
      </IconButton>
      <IconButton small label={t('quiz.down', { name })} disabled={isLast} onClick={() => onMove(key, 1)}>
        <IconArrowDown aria-hidden />
      </IconButton>
      <IconButton small label={t('quiz.remove', { name })} onClick={() => onRemove(key)}>
        <IconTrash aria-hidden />
      </IconButton>
    </span>
  )
}
