import type { Answered } from '#kernel/contract/call.ts'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import type { ReactNode } from 'react'
import { toResearch } from '../../contract/addresses.ts'
import { research, researchStates, type ResearchState } from '../../contract/index.ts'

type Listed = Answered<typeof research.list>['items'][number]
type Search = { q?: string; state?: ResearchState }
type Props = {
  isAll: boolean
  search: Search
  setSearch: (
    next: { q?: string | undefined; state?: ResearchState | undefined },
    options?: { replace?: boolean },
  ) => unknown
  first?: ReactNode
}

const tones: Record<ResearchState, 'plain' | 'brand' | 'warn' | 'info' | 'bad'> = {
  draft: 'plain',
  in_review: 'info',
  changes_requested: 'warn',
  approved: 'brand',
  published: 'brand',
  unpublished: 'warn',
  archived: 'plain',
}

export const StateTag = ({ state }: { state: ResearchState }) => {
  const { t } = useWords('writing')
  return <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>
}

/** Research as a list that can be searched: one's own, or what administrators review. */
export function ResearchList({ isAll, search, setSearch, first }: Props) {
  const { t } = useWords('writing')
  const { t: k } = useWords('kernel')
  const { q, state } = search
  const list = useList(research.list, { all: isAll, q, ...(state && { filter: { state } }) })
  const isFiltered = Boolean(q || state)
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-3">
        <TypedSearch
          label={t('list.search')}
          value={q ?? ''}
          onSearch={text => void setSearch({ q: text || undefined }, { replace: true })}
          className="min-w-[14rem] flex-1"
        />
        <Select
          pill
          label={t('list.state')}
          hideLabel
          value={state ?? ''}
          onChange={event => void setSearch({ state: oneOf(researchStates, event.currentTarget.value) })}
          options={[
            { value: '', label: t('list.any_state') },
            ...researchStates
              .filter(each => !isAll || each !== 'draft')
              .map(each => ({ value: each, label: t(`states.${each}`) })),
          ]}
          className="w-full sm:w-64"
        />
      </div>
      <List<Listed>
        of={list}
        layout="rows"
        label={t(isAll ? 'screens.all' : 'screens.mine')}
        more={t('list.more')}
        empty={
          isFiltered ? <Empty title={k('messages.nothing_found')} /> : (first ?? <Empty title={t('list.none_all')} />)
        }
      >
        {row => <Row row={row} isAll={isAll} />}
      </List>
    </>
  )
}

function Row({ row, isAll }: { row: Listed; isAll: boolean }) {
  const { date } = useWords('writing')
  const { id, title, question, state, author, locale, updated_at } = row
  return (
    <article className="relative grid grid-cols-[4rem_minmax(0,1fr)] gap-x-5 gap-y-3 py-5 md:grid-cols-[4rem_minmax(0,1fr)_16rem] md:items-center">
      <Cover seed={id} shape="square" rounded />
      <div className="min-w-0">
        <h2 lang={locale} className="font-head text-lg leading-snug font-bold break-words">
          <ScreenLink to={toResearch.research} params={{ researchId: id }} className="after:absolute after:inset-0">
            {title}
          </ScreenLink>
        </h2>
        <p lang={locale} className="break-words text-dim">
          {question}
        </p>
      </div>
      <p className="col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-dim md:col-start-3 md:justify-between">
        <StateTag state={state} />
        {date(updated_at, 'day')}
        {isAll && author && <span className="w-full">{author}</span>}
      </p>
    </article>
  )
}
