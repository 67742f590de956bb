import { Suspense } from 'react'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { DetailDrawer } from '#kernel/web/ui/detail-drawer.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toContact } from '../../contract/addresses.ts'
import { contactStates } from '../../contract/states.ts'
import { InboxList } from './inbox-list.tsx'
import { InboxMessage } from './inbox-message.tsx'

/** The messages from the contact form, for administrators. */
export default function InboxPage() {
  const { t } = useWords('contact')
  const [{ q = '', state, message }, setSearch] = useSearch(toContact.inbox)
  return (
    <Page title={t('inbox.title')} lead={t('inbox.lead')}>
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <TypedSearch
          label={t('inbox.search')}
          className="min-w-64 flex-1"
          value={q}
          onSearch={typed => void setSearch({ q: typed || undefined }, { replace: true })}
        />
        <Select
          label={t('inbox.state')}
          hideLabel
          pill
          value={state ?? ''}
          onChange={event => void setSearch({ state: oneOf(contactStates, event.target.value) }, { replace: true })}
          options={[
            { value: '', label: t('inbox.any_state') },
            ...contactStates.map(each => ({ value: each, label: t(`states.${each}`) })),
          ]}
        />
      </div>
      <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
        <InboxList />
      </Suspense>
      <DetailDrawer
        isOpen={Boolean(message)}
        onClose={() => void setSearch({ message: undefined })}
        title={t('inbox.message')}
      >
        {message && <InboxMessage key={message} id={message} />}
      </DetailDrawer>
    </Page>
  )
}
