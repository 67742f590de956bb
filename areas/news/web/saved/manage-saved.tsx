import { DetailDrawer } from '#kernel/web/ui/detail-drawer.tsx'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { news } from '../../contract/index.ts'
import { SavedSettings } from './saved-settings.tsx'

/** Every saved search with its notices, its private address, and the way to remove it. */
export default function ManageSaved({ onClose }: { onClose: () => void }) {
  const { t } = useWords('news')
  return (
    <DetailDrawer onClose={onClose} title={t('saved.title')}>
      <p className="text-[0.9375rem] text-dim">{t('saved.lead')}</p>
      <Saved />
    </DetailDrawer>
  )
}

function Saved() {
  const { t } = useWords('news')
  const { items } = useRead(news.savedSearches, {})
  if (items.length === 0)
    return (
      <div className="mt-6">
        <SmallEmpty title={t('saved.none')}>{t('saved.none_text')}</SmallEmpty>
      </div>
    )
  return (
    <ul className="mt-4 divide-y divide-line">
      {items.map(saved => (
        <li key={saved.id} className="py-5">
          <SavedSettings saved={saved} />
        </li>
      ))}
    </ul>
  )
}
