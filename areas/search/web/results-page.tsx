import { Suspense } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { joinSentences } from '#kernel/web/join-sentences.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { PathLink, ScreenLink } from '#kernel/web/screen-link.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Kicker, Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toSearch } from '../contract/addresses.ts'
import { mostFound, search } from '../contract/index.ts'
import { dayApart } from './same-titles.ts'
import { helpResultsSlot } from './slots.ts'
import type { Answered } from '#kernel/contract/call.ts'

type Found = Answered<typeof search.find>
type Item = Found['items'][number]

/** Everything that the search finds, with the kinds to choose from. */
export default function ResultsPage() {
  const { t } = useWords('search')
  const [{ q = '' }, setSearch] = useSearch(toSearch.results)
  return (
    <Page title={t('screens.results')} width="text">
      <TypedSearch
        label={t('page.search')}
        value={q}
        onSearch={typed => void setSearch({ q: typed || undefined, kind: undefined }, { replace: true })}
      />
      {q ? (
        <Suspense fallback={<Skeleton className="mt-8 h-96" />}>
          <Results q={q} />
        </Suspense>
      ) : (
        <p className="mt-6 text-dim">{t('page.start')}</p>
      )}
    </Page>
  )
}

function Results({ q }: { q: string }) {
  const { t, number, locale } = useWords('search')
  const [{ kind }] = useSearch(toSearch.results)
  const list = useList(search.find, { q, ...(kind && { kind }), limit: 20 })
  const kinds = list.first?.kinds ?? []
  const total = list.first?.total
  const labels = new Map(kinds.map(each => [each.kind, each.label]))
  return (
    <>
      {kinds.length > 0 && <Kinds q={q} kinds={kinds} chosen={kind} />}
      {list.items.length > 0 && (
        <p role="status" className="mt-6 mb-3 text-sm text-dim">
          {joinSentences(
            list.first?.is_similar && t('page.similar'),
            total === null ? t('page.many', { shown: number(mostFound) }) : t('page.found', { count: total ?? 0 }),
          )}
        </p>
      )}
      <List<Item>
        of={list}
        keyOf={item => `${item.kind} ${item.id}`}
        layout="rows"
        label={t('screens.results')}
        more={t('page.more')}
        empty={kind && <Nothing />}
      >
        {item => <Result item={item} label={joined([labels.get(item.kind), dayApart(item, list.items, locale)])} />}
      </List>
      {!kind && (
        <Suspense fallback={null}>
          <helpResultsSlot.Slot q={q} none={list.items.length === 0 && <Nothing />} />
        </Suspense>
      )}
    </>
  )
}

const joined = (parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')

/** There are no results in the lab or its help. */
function Nothing() {
  const { t } = useWords('search')
  return (
    <>
      <p role="status" className="sr-only">
        {t('page.found', { count: 0 })}
      </p>
      <Empty className="mt-8" title={t('page.none')}>
        {t('page.none_text')}
      </Empty>
    </>
  )
}

function Kinds({ q, kinds, chosen }: { q: string; kinds: Found['kinds']; chosen: string | undefined }) {
  const { t, number } = useWords('search')
  const choices = [{ kind: undefined, label: t('page.all'), count: undefined }, ...kinds]
  return (
    <nav aria-label={t('page.kinds')} className="mt-5 flex flex-wrap gap-2">
      {choices.map(({ kind, label, count }) => (
        <ScreenLink
          key={kind ?? ''}
          to={toSearch.results}
          search={{ q, ...(kind && { kind }) }}
          replace
          className={classNames(
            'inline-flex min-h-9 items-center gap-2 rounded-full border px-4 text-sm',
            kind === chosen ? 'border-brand bg-tint text-on-tint' : 'border-line hover:border-edge',
          )}
        >
          {label}
          {count !== undefined && <span className="tabular-nums opacity-75">{number(count)}</span>}
        </ScreenLink>
      ))}
    </nav>
  )
}

function Result({ item: { title, summary, path }, label }: { item: Item; label: string }) {
  return (
    <article className="py-5">
      <Kicker>{label}</Kicker>
      <h2 className="mt-1 text-lg leading-snug">
        <PathLink to={path} className="wrap-anywhere hover:underline" lang={title.lang ?? undefined}>
          {title.text}
        </PathLink>
      </h2>
      {summary.text && (
        <p lang={summary.lang ?? undefined} className="mt-1 line-clamp-2 wrap-anywhere text-dim">
          {summary.text}
        </p>
      )}
    </article>
  )
}
