import { useState } from 'react'
import { news } from '#areas/news/contract/index.ts'
import { right } from '#kernel/contract/who.ts'
import { Part } from '#kernel/web/part.tsx'
import { useRight } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { Refused } from './refused.tsx'
import { useManage, type Written } from './use-manage.ts'

/** Finds a news item and stores its text as a source. */
export function AddNews({ row }: { row: Written }) {
  const { t } = useWords('writing')
  const mayRead = useRight(right('news.read'))
  const [q, setQ] = useState('')
  if (!mayRead) return null
  return (
    <div>
      <h3 className="mb-3 font-head text-lg font-bold">{t('sources.news')}</h3>
      <TypedSearch label={t('sources.news_search')} value={q} onSearch={setQ} />
      {q && (
        <Part of={q} fallback={<Skeleton className="mt-3 h-40" />}>
          <FoundNews row={row} q={q} />
        </Part>
      )}
    </div>
  )
}

/** The results, without news items that are already sources. */
function FoundNews({ row, q }: { row: Written; q: string }) {
  const { t, date } = useWords('writing')
  const { items } = useList(news.search, { q, group: false, limit: 10 })
  const manage = useManage(row)
  const others = items.filter(({ url }) => !row.sources.some(source => source.kind === 'news' && source.url === url))
  if (others.length === 0)
    return (
      <p role="status" className="mt-3 text-dim">
        {t('sources.news_none')}
      </p>
    )
  return (
    <>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {others.map(({ id, title, language, feed, published_at }) => (
          <li key={id} className="flex items-start gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p lang={language} className="wrap-anywhere">
                {title}
              </p>
              <p className="text-sm text-dim">
                {feed.title} · {date(published_at, 'day')}
              </p>
            </div>
            <Button
              small
              busy={manage.isRunning}
              aria-label={t('sources.news_add', { title })}
              onClick={() => void manage.run({ action: 'add_news', item_id: id })}
            >
              {t('sources.add_news')}
            </Button>
          </li>
        ))}
      </ul>
      <Refused refusal={manage.refusal} />
    </>
  )
}
