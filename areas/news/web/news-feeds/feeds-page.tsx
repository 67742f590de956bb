import { IconDownload, IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { download } from '#kernel/web/download.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { Stat } from '#kernel/web/ui/stat.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toNews } from '../../contract/addresses.ts'
import { news } from '../../contract/index.ts'
import { AddFeed } from './add-feed.tsx'
import { FeedRow } from './feed-row.tsx'
import { ImportOpml } from './import-opml.tsx'

/** The feeds of the lab, for administrators: the faults of each, the repairs, and the time of the next check. */
export default function FeedsPage() {
  const { t } = useWords('news-feeds')
  const [{ q = '', failing }, setSearch] = useSearch(toNews.feeds)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <Button onClick={() => sayProblem(download(news.exportOpml, {}))}>
            <IconDownload aria-hidden />
            {t('export')}
          </Button>
          <ImportOpml />
          <ScreenLink to={toNews.labRules} className={buttonClass()}>
            {t('rules')}
          </ScreenLink>
          <Button kind="primary" onClick={() => setIsAdding(true)}>
            <IconPlus aria-hidden />
            {t('add')}
          </Button>
        </>
      }
    >
      <div className="mb-6 flex flex-wrap items-center gap-4">
        <TypedSearch
          label={t('search')}
          className="min-w-64 flex-1"
          value={q}
          onSearch={typed => void setSearch({ q: typed || undefined }, { replace: true })}
        />
        <Checkbox
          label={t('only_failing')}
          checked={failing ?? false}
          onChange={event => void setSearch({ failing: event.target.checked || undefined }, { replace: true })}
        />
      </div>
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <Feeds />
      </Suspense>
      {isAdding && <AddFeed onClose={() => setIsAdding(false)} />}
    </Page>
  )
}

type Listing = Answered<typeof news.feedListing>

function Feeds() {
  const { t } = useWords('news-feeds')
  const { t: kernel } = useWords('kernel')
  const [{ q, failing }] = useSearch(toNews.feeds)
  const list = useList(news.feedListing, { ...(q && { q }), ...(failing && { is_failing: true }), limit: 20 })
  return (
    <>
      {list.first && <Figures figures={list.first.figures} />}
      <List<Listing['items'][number]>
        of={list}
        layout="rows"
        label={t('title')}
        skeleton={<Skeleton className="my-4 h-16" />}
        more={t('more')}
        empty={
          <Empty title={q || failing ? kernel('messages.nothing_found') : t('none')}>
            {t(q || failing ? 'none_found_text' : 'none_text')}
          </Empty>
        }
      >
        {feed => <FeedRow feed={feed} />}
      </List>
    </>
  )
}

function Figures({ figures }: { figures: Listing['figures'] }) {
  const { t, number } = useWords('news-feeds')
  return (
    <dl className="mb-8 grid grid-cols-2 gap-6 lg:grid-cols-4">
      <Stat label={t('figures.active')} value={number(figures.active)} />
      <Stat
        label={t('figures.failing')}
        value={number(figures.failing)}
        hint={figures.gone > 0 && t('figures.gone', { count: figures.gone })}
      />
      <Stat label={t('figures.off')} value={number(figures.off)} />
      <Stat label={t('figures.items')} value={number(figures.items_in_week)} hint={t('figures.week')} />
    </dl>
  )
}
