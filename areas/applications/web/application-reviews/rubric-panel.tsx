import { useId } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { useWords } from '#kernel/web/words.ts'
import type { applications } from '../../contract/index.ts'
import type { Scores } from '../../contract/rubric.ts'

export type Criterion = Answered<typeof applications.review>['rubric'][number]
type Props = {
  rubric: readonly Criterion[]
  scores: Scores
  /** The criterion whose anchors are shown. */
  open: string | undefined
  isReadOnly: boolean
  onOpen(key: string | undefined): void
  onScore(key: string, score: number | null): void
}

/** The criteria; the open one shows the meaning of each score. */
export function RubricPanel(props: Props) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {props.rubric.map((criterion, at) => (
        <CriterionRow key={criterion.key} {...props} criterion={criterion} n={at + 1} />
      ))}
    </ol>
  )
}

function CriterionRow({ criterion, n, scores, open, onOpen, ...rest }: Props & { criterion: Criterion; n: number }) {
  const { t } = useWords('application-reviews')
  const id = useId()
  const { key, question, weight, anchors } = criterion
  const score = scores[key]
  const isOpen = open === key
  const meaning = score ? anchors[score - 1] : score === null ? t('rubric.na_text') : t('rubric.open')
  return (
    <li className="py-3">
      <h3 className="text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="grid w-full cursor-pointer grid-cols-[1.5rem_minmax(0,1fr)_auto] items-baseline gap-x-2 text-start"
          onClick={() => onOpen(isOpen ? undefined : key)}
        >
          <span className="font-mono text-sm font-normal text-dim">{n}</span>
          <span className="min-w-0">
            <span className="block leading-snug font-bold">{question}</span>
            <span className="block font-text text-sm font-normal text-dim">
              {t('rubric.counts', { count: weight })}
              {!isOpen && <> · {meaning}</>}
            </span>
          </span>
          <span className={classNames('font-head font-bold', score ? 'text-xl' : 'text-base text-dim')}>
            {score ?? (score === null ? t('rubric.na') : '–')}
          </span>
        </button>
      </h3>
      <div id={id}>{isOpen && <Anchors criterion={criterion} score={score} {...rest} />}</div>
    </li>
  )
}

type AnchorsProps = Pick<Props, 'isReadOnly' | 'onScore'> & { criterion: Criterion; score: number | null | undefined }

function Anchors({ criterion: { key, question, anchors }, score, isReadOnly, onScore }: AnchorsProps) {
  const { t } = useWords('application-reviews')
  const choices = [
    ...anchors.map((text, at) => ({ value: at + 1, text })).toReversed(),
    { value: null, text: t('rubric.na_text') },
  ]
  return (
    <fieldset
      disabled={isReadOnly}
      className="ms-8 mt-3 min-w-0 overflow-hidden rounded-control border border-edge bg-surface"
    >
      <legend className="sr-only">{question}</legend>
      {choices.map(({ value, text }) => (
        <label
          key={value}
          className="grid cursor-pointer grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-2 border-line px-3 py-2.5 not-last:border-b has-checked:bg-tint has-checked:font-semibold has-checked:text-on-tint has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            className="peer sr-only"
            name={key}
            checked={score === value}
            onChange={() => onScore(key, value)}
          />
          <span
            aria-hidden
            className="grid size-8 place-items-center rounded-full border border-edge text-sm peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand"
          >
            {value ?? '–'}
          </span>
          <span className="text-sm">
            <span className="sr-only">{value === null ? t('rubric.na') : t('rubric.score', { score: value })}: </span>
            {text}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
