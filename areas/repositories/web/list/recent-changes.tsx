import { ago } from '#kernel/web/formats.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toRepositories } from '../../contract/addresses.ts'
import { repositories } from '../../contract/index.ts'

/** New names, new licences, archived and silent repositories, newest first. */
export function RecentChanges() {
  const { t, locale } = useWords('repositories')
  const [search] = useSearch(toRepositories.list)
  const list = useList(repositories.alerts, { limit: 5 })
  return (
    <section aria-label={t('alerts.title')}>
      <h2 className="mb-3 text-lg">{t('alerts.title')}</h2>
      {list.items.length === 0 && <p className="text-dim">{t('alerts.none')}</p>}
      <ul className="divide-y divide-line border-y border-line text-[0.9375rem] empty:hidden">
        {list.items.map(({ id, repository, kind, before, after, at }) => (
          <li key={id} className="py-3">
            <ScreenLink
              to={toRepositories.list}
              search={{ ...search, q: repository.name }}
              className="font-semibold wrap-anywhere hover:underline"
            >
              {kind === 'renamed' ? before : repository.name}
            </ScreenLink>{' '}
            <span className="wrap-anywhere">{t(`alerts.${kind}`, { before: before ?? '–', after: after ?? '–' })}</span>
            <span className="block text-sm text-dim">{ago(locale, at)}</span>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button small kind="ghost" className="mt-2" busy={list.isLoadingMore} onClick={list.loadMore}>
          {t('alerts.more')}
        </Button>
      )}
    </section>
  )
}
