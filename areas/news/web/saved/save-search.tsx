import { IconRss } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { right } from '#kernel/contract/who.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { useRight } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toNews } from '../../contract/addresses.ts'
import { news } from '../../contract/index.ts'
import { isShown } from './saved-search.ts'

const SaveDialog = lazyPart(() => import('./save-dialog.tsx'))

/** Offers to save the search that is shown, unless it is saved already. */
export function SaveSearch() {
  const { t } = useWords('news')
  const maySave = useRight(right('news.mark'))
  const [search] = useSearch(toNews.list)
  const { items } = useRead(news.savedSearches, {})
  const [isSaving, setSaving] = useState(false)
  const { q = '', feed } = search
  if (!maySave || !(q.trim() || feed)) return null
  if (items.some(saved => isShown(saved, search))) return <p className="text-sm text-dim">{t('saved.is_saved')}</p>
  return (
    <>
      <Button kind="ghost" small onClick={() => setSaving(true)}>
        <IconRss aria-hidden />
        {t('saved.save')}
      </Button>
      {isSaving && (
        <Suspense>
          <SaveDialog q={q.trim()} feed={feed} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  )
}
