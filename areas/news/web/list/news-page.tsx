import { Suspense } from 'react'
import { toRepositories } from '#areas/repositories/contract/addresses.ts'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { right } from '#kernel/contract/who.ts'
import { createMediaHook } from '#kernel/web/media-hook.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { Part } from '#kernel/web/part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { useOpenWhileTyping } from '#kernel/web/ui/open-while-typing.ts'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useList, useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toNews } from '../../contract/addresses.ts'
import { news } from '../../contract/index.ts'
import { newsStates } from '../../contract/states.ts'
import { NewsItem } from '../reading/news-item.tsx'
import { SaveSearch } from '../saved/save-search.tsx'
import { SavedSearches } from '../saved/saved-searches.tsx'
import { NewsList } from './news-list.tsx'
import { SearchParts } from './search-parts.tsx'
import { SearchTips } from './search-tips.tsx'
import { useNewsKeys } from './use-news-keys.ts'

/** Whether list and reading pane fit side by side. */
const useIsWide = createMediaHook('(min-width: 64rem)')

/** The news by story on the left, what one reads on the right; on a phone one after the other. */
export default function NewsPage() {
  const [{ q, state, feed, item }] = useSearch(toNews.list)
  const list = useList(news.search, {
    ...(q && { q }),
    ...(state && { state }),
    ...(feed && { feeds: [feed] }),
    limit: 20,
  })
  const isWide = useIsWide()
  const shownId = item ?? (isWide ? list.items[0]?.id : undefined)
  useNewsKeys(list.items, shownId)
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
      <div className={item && !isWide ? 'hidden' : 'px-5 pt-8 pb-20 sm:px-8 lg:min-h-[calc(100dvh-4rem)]'}>
        <Head found={list.first} isHidden={item !== undefined && !isWide} />
        <NewsList list={list} shown={shownId} />
      </div>
      <div className="border-line lg:border-l">
        {shownId && (
          <div className="bg-surface lg:sticky lg:top-16 lg:h-[calc(100dvh-4rem)] lg:overflow-y-auto">
            <Part of={shownId} fallback={<Skeleton className="m-8 h-96" />}>
              <NewsItem key={shownId} id={shownId} items={list.items} isChosen={item !== undefined} isAlone={!isWide} />
            </Part>
          </div>
        )}
      </div>
    </div>
  )
}

type Found = { total: number | null; stories: number | null; unread: number } | undefined

/** A screen has one main heading: that of the item while the list is hidden. */
function Head({ found, isHidden }: { found: Found; isHidden: boolean }) {
  const Heading = isHidden ? 'p' : 'h1'
  const { t } = useWords('news')
  const [{ q = '', item }, setSearch] = useSearch(toNews.list)
  const { onTyping, stillOpen } = useOpenWhileTyping(item)
  const mayReadRepositories = useRight(right('repositories.read'))
  const mayMark = useRight(right('news.mark'))
  const mayEdit = useRight(right('news.administer'))
  return (
    <header className="mb-8">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading tabIndex={-1} className="text-title">
          {t('list.title')}
        </Heading>
        {found && (
          <p className="text-dim" role="status">
            {found.stories === null
              ? t('list.many')
              : `${t('list.items', { count: found.total ?? 0 })} · ${t('list.stories', { count: found.stories })}`}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2">
        <TypedSearch
          label={t('list.search')}
          className="min-w-0 flex-1"
          value={q}
          onTyping={onTyping}
          onSearch={typed =>
            void setSearch(before => ({ q: typed || undefined, item: stillOpen(before.item) }), { replace: true })
          }
        />
        <SearchTips />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4">
        <SearchParts q={q} />
        <Suspense fallback={null}>
          <SaveSearch />
        </Suspense>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <StateChoice unread={found?.unread} />
        <Suspense fallback={null}>
          <FeedChoice />
        </Suspense>
        {mayReadRepositories && (
          <ScreenLink to={toRepositories.list} className="link text-[0.9375rem]">
            {t('list.repositories')}
          </ScreenLink>
        )}
        {mayMark && (
          <ScreenLink to={toNews.rules} className="link text-[0.9375rem]">
            {t('list.rules')}
          </ScreenLink>
        )}
        {mayEdit && (
          <ScreenLink to={toNews.feeds} className="link text-[0.9375rem]">
            {t('list.manage')}
          </ScreenLink>
        )}
      </div>
      <Suspense fallback={null}>
        <SavedSearches />
      </Suspense>
    </header>
  )
}

function StateChoice({ unread = 0 }: { unread: number | undefined }) {
  const { t, number } = useWords('news')
  const [{ state }, setSearch] = useSearch(toNews.list)
  const labels = {
    all: t('list.all'),
    unread: unread > 0 ? `${t('list.unread')} ${unread > 999 ? '999+' : number(unread)}` : t('list.unread'),
    starred: t('list.starred'),
  }
  return (
    <Segmented
      label={t('list.which')}
      value={state ?? 'all'}
      onChange={chosen => void setSearch({ state: oneOf(newsStates, chosen), item: undefined }, { replace: true })}
      segments={(['all', ...newsStates] as const).map(value => ({ value, label: labels[value] }))}
    />
  )
}

function FeedChoice() {
  const { t } = useWords('news')
  const [{ feed }, setSearch] = useSearch(toNews.list)
  const { items } = useRead(news.feeds, {})
  return (
    <Select
      label={t('list.feed')}
      hideLabel
      pill
      ofNames
      className="max-w-64 flex-1 basis-48"
      value={feed ?? ''}
      onChange={event => void setSearch({ feed: event.target.value || undefined, item: undefined }, { replace: true })}
      options={[
        { value: '', label: t('list.all_feeds') },
        ...items.map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
  )
}
