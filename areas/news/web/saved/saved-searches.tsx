import { IconBell, IconRss, IconSettings } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { VisuallyHidden } from '#kernel/web/ui/visually-hidden.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toNews } from '../../contract/addresses.ts'
import { news } from '../../contract/index.ts'
import { mostUnreadOfSaved } from '../../contract/saved-limits.ts'
import { isShown, type SavedSearch } from './saved-search.ts'

const ManageSaved = lazyPart(() => import('./manage-saved.tsx'))

/** The person's saved searches, each with its number of unread items. */
export function SavedSearches() {
  const { t } = useWords('news')
  const { items } = useRead(news.savedSearches, {})
  const [isManaging, setManaging] = useState(false)
  if (items.length === 0 && !isManaging) return null
  return (
    <section aria-labelledby="saved-searches" className="mt-6 border-y border-line py-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id="saved-searches" className="text-sm font-semibold">
          {t('saved.title')}
        </h2>
        <Button kind="ghost" small onClick={() => setManaging(true)}>
          <IconSettings aria-hidden />
          {t('saved.manage')}
        </Button>
      </div>
      <ul className="mt-1 flex flex-wrap gap-2">
        {items.map(saved => (
          <li key={saved.id} className="max-w-full">
            <SavedLink saved={saved} />
          </li>
        ))}
      </ul>
      {isManaging && (
        <Suspense>
          <ManageSaved onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </section>
  )
}

function SavedLink({ saved }: { saved: SavedSearch }) {
  const { t, number } = useWords('news')
  const [search] = useSearch(toNews.list)
  const isCurrent = isShown(saved, search)
  const { unread } = saved
  return (
    <ScreenLink
      to={toNews.list}
      search={{ ...(saved.q && { q: saved.q }), ...(saved.feed && { feed: saved.feed.id }) }}
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(
        'flex min-h-10 max-w-full items-center gap-2 rounded-full border px-4 py-1.5 text-[0.9375rem]',
        isCurrent ? 'border-brand bg-tint text-on-tint' : 'border-edge hover:bg-sunken',
      )}
    >
      <span className="min-w-0 wrap-anywhere">{saved.name}</span>
      {saved.notifies && <IconBell size={16} aria-label={t('saved.has_notices')} className="flex-none" />}
      {saved.address_made_at && <IconRss size={16} aria-label={t('saved.has_address')} className="flex-none" />}
      {unread > 0 && (
        <span className="font-mono text-sm">
          <span aria-hidden>{unread < mostUnreadOfSaved ? number(unread) : `${number(mostUnreadOfSaved - 1)}+`}</span>
          <VisuallyHidden>{t('saved.unread', { count: unread })}</VisuallyHidden>
        </span>
      )}
    </ScreenLink>
  )
}
