import { useSearch } from '#kernel/web/navigation.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import type { Listed } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toNews } from '../../contract/addresses.ts'
import type { NewsLine } from '../news-line.ts'
import { NewsRow } from './news-row.tsx'

type Props = { list: Listed<NewsLine>; shown: string | undefined }

/** The found items, under their days. */
export function NewsList({ list, shown }: Props) {
  const { t } = useWords('news')
  const dayName = useDayName()
  if (list.items.length === 0) return <Nothing />
  const days = [...Map.groupBy(list.items, ({ published_at }) => dayName(published_at))]
  return (
    <div aria-busy={list.isOld || list.isLoadingMore} className={list.isOld ? 'opacity-60' : undefined}>
      {days.map(([day, items]) => (
        <section key={day} aria-label={day} className="mb-8">
          <h2 className="text-heading border-b border-line pb-3 first-letter:uppercase">{day}</h2>
          <ul className="divide-y divide-line">
            {items.map(item => (
              <li key={item.id}>
                <NewsRow item={item} isShown={item.id === shown} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {list.hasMore && (
        <Button wide busy={list.isLoadingMore} onClick={list.loadMore}>
          {t('list.more')}
        </Button>
      )}
    </div>
  )
}

function Nothing() {
  const { t } = useWords('news')
  const [{ q, state, feed }, setSearch] = useSearch(toNews.list)
  const isNarrowed = Boolean(q || state || feed)
  const clear = () => void setSearch({ q: undefined, state: undefined, feed: undefined })
  return (
    <Empty
      title={t(isNarrowed ? 'list.no_results' : 'list.none')}
      action={isNarrowed && <Button onClick={clear}>{t('list.clear')}</Button>}
    >
      {t(isNarrowed ? 'list.no_results_text' : 'list.none_text')}
    </Empty>
  )
}

/** Today, yesterday, or the date, in the reader's zone. */
function useDayName() {
  const { t, date } = useWords('news')
  const nameOf = (at: string | Date) =>
    date(at instanceof Date ? at.toISOString() : at, { weekday: 'long', month: 'long', day: 'numeric' })
  const names = new Map([
    [nameOf(new Date(Date.now() - 86_400_000)), t('list.yesterday')],
    [nameOf(new Date()), t('list.today')],
  ])
  return (at: string) => names.get(nameOf(at)) ?? nameOf(at)
}
