import { useState } from 'react'
import { valueText } from '#areas/startups/web/exports.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { refusalText } from '#kernel/web/use-action.ts'
import { useWords } from '#kernel/web/words.ts'
import { toInvestors } from '../../contract/addresses.ts'
import { pipelineStages, type PipelineStage } from '../../contract/index.ts'
import { isDue, type Item, type ViewProps } from './pipeline-types.ts'
import { dragged, useDrop } from './dragging.ts'
import { useMove } from './use-move.ts'

type Moving = {
  move(item: Item, stage: PipelineStage): void
  /** The id of the card whose select has just been used. */
  used: string | undefined
  use(id: string | undefined): void
}

/** A column for each stage, as many side by side as have room. A card is moved by dragging it, or by the stage chosen on it. */
export function PipelineBoard({ business_id, items, mayEdit }: ViewProps) {
  const { t } = useWords('pipeline')
  const { run, refusal } = useMove(business_id)
  const [used, use] = useState<string>()
  const move: Moving['move'] = (item, stage) => void (item.stage !== stage && run(item, stage))
  return (
    <>
      {refusal && (
        <Notice kind="bad" className="mb-4">
          {refusalText(refusal)}
        </Notice>
      )}
      <div
        role="group"
        aria-label={t('board')}
        className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-5 gap-y-10"
      >
        {pipelineStages.map(stage => (
          <Column key={stage} stage={stage} items={items} moving={mayEdit ? { move, used, use } : undefined} />
        ))}
      </div>
    </>
  )
}

type ColumnProps = { stage: PipelineStage; items: readonly Item[]; moving: Moving | undefined }

function Column({ stage, items, moving }: ColumnProps) {
  const { t, number } = useWords('pipeline')
  const here = items.filter(item => item.stage === stage)
  const { isOver, ...dropped } = useDrop(id => {
    const item = items.find(each => each.id === id)
    if (item) moving?.move(item, stage)
  }, moving !== undefined)
  return (
    <section
      aria-label={t(`stages.${stage}`)}
      className={classNames('min-w-0 rounded-control', isOver && 'bg-tint')}
      {...dropped}
    >
      <h2 className="mb-3 flex items-baseline justify-between gap-2 border-b border-edge pb-2 text-base">
        {t(`stages.${stage}`)}
        <span className="font-mono text-sm font-normal text-dim">{number(here.length)}</span>
      </h2>
      {here.length === 0 && <p className="text-sm text-dim">{t('column_empty')}</p>}
      <ul className="flex flex-col gap-3">
        {here.map(item => (
          <li key={item.id}>
            <ItemCard item={item} moving={moving} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ItemCard({ item, moving }: { item: Item; moving: Moving | undefined }) {
  const { t, locale, date } = useWords('pipeline')
  const [search] = useSearch(toInvestors.pipeline)
  const { id, name, amount, follow_up_on } = item
  return (
    <article {...(moving && dragged(id))} className="relative rounded-control border border-line bg-surface p-3.5">
      <h3 className="text-base leading-snug break-words">
        <ScreenLink to={toInvestors.pipeline} search={{ ...search, item: id }} className="link">
          {name}
        </ScreenLink>
      </h3>
      {amount && (
        <p className="mt-1 text-sm font-semibold tabular-nums">{valueText(locale, { count: null, money: amount })}</p>
      )}
      {follow_up_on && (
        <p className={classNames('mt-1 text-sm', isDue(item) ? 'font-semibold text-warn' : 'text-dim')}>
          {t('follow_up', { date: date(follow_up_on, { dateStyle: 'medium', timeZone: 'UTC' }) })}
        </p>
      )}
      {moving && <StageChoice item={item} moving={moving} />}
    </article>
  )
}

/** In another column it is a new element, which gets the focus, so that the next arrow key changes the stage again. */
function StageChoice({ item, moving: { move, used, use } }: { item: Item; moving: Moving }) {
  const { t } = useWords('pipeline')
  const { id, name, stage } = item
  return (
    <Select
      autoFocus={used === id}
      pill
      hideLabel
      label={t('move', { name })}
      className="mt-3"
      value={stage}
      options={pipelineStages.map(value => ({ value, label: t(`stages.${value}`) }))}
      onChange={event => {
        use(id)
        move(item, event.target.value as PipelineStage)
      }}
      onBlur={() => use(undefined)}
    />
  )
}
