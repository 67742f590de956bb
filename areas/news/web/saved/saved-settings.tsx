import { IconRss, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { CopyField } from '#kernel/web/ui/copy-field.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { news } from '../../contract/index.ts'
import { SearchMeaning } from '../search-meaning.tsx'
import type { SavedSearch } from './saved-search.ts'

/** One saved search: what it finds, whether it comes as notices, and its private address. */
export function SavedSettings({ saved }: { saved: SavedSearch }) {
  const { t } = useWords('news')
  const [isRemoving, setRemoving] = useState(false)
  const change = useWrite(news.changeSavedSearch, { refreshes: [news.savedSearches] })
  const remove = useWrite(news.removeSavedSearch, { refreshes: [news.savedSearches] })
  return (
    <section aria-label={saved.name} className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="font-head text-lg font-bold wrap-anywhere">{saved.name}</h3>
          {saved.q && <code className="text-sm wrap-anywhere">{saved.q}</code>}
          <SearchMeaning q={saved.q} />
          {saved.feed && <p className="text-[0.9375rem] text-dim">{saved.feed.title}</p>}
        </div>
        <Button kind="ghost" small onClick={() => setRemoving(true)}>
          <IconTrash aria-hidden />
          {t('saved.remove')}
        </Button>
      </div>
      <Checkbox
        label={t('saved.notify')}
        hint={t('saved.notify_hint')}
        checked={saved.notifies}
        onChange={({ target }) => sayProblem(change.write({ search_id: saved.id, notifies: target.checked }))}
      />
      <Address saved={saved} />
      {isRemoving && (
        <Confirm
          title={t('saved.remove_title', { name: saved.name })}
          action={t('saved.remove')}
          onConfirm={() => remove.write({ search_id: saved.id })}
          onClose={() => setRemoving(false)}
        >
          {t(saved.address_made_at ? 'saved.remove_with_address' : 'saved.remove_text')}
        </Confirm>
      )}
    </section>
  )
}

/** The address is shown only once, because the lab stores only its hash. */
function Address({ saved }: { saved: SavedSearch }) {
  const { t, date } = useWords('news')
  const { t: kernel } = useWords('kernel')
  const [url, setUrl] = useState<string | null>(null)
  const address = useWrite(news.savedSearchAddress, { refreshes: [news.savedSearches] })
  const act = async (action: 'make' | 'revoke') => setUrl((await address.write({ search_id: saved.id, action })).url)
  const made = saved.address_made_at
  return (
    <div className="flex flex-col gap-3">
      {url && (
        <CopyField
          label={t('saved.address')}
          hint={t('saved.address_hint')}
          text={url}
          copyLabel={kernel('actions.copy')}
          copiedLabel={kernel('actions.copied')}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button small busy={address.isWriting} onClick={() => sayProblem(act('make'))}>
          <IconRss aria-hidden />
          {t(made ? 'saved.new_address' : 'saved.make_address')}
        </Button>
        {made && (
          <Button kind="ghost" small onClick={() => sayProblem(act('revoke'))}>
            {t('saved.revoke')}
          </Button>
        )}
        {made && <p className="text-sm text-dim">{t('saved.address_since', { day: date(made, 'day') })}</p>}
      </div>
    </div>
  )
}
