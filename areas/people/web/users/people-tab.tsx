import { Suspense } from 'react'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { download } from '#kernel/web/download.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toPeople } from '../../contract/addresses.ts'
import { peopleSorts, peopleStates, unseenDays } from '../../contract/choices.ts'
import { people } from '../../contract/index.ts'
import { usePeopleFilter } from './people-filter.ts'
import { PeopleList } from './people-list.tsx'

/** All people of the lab: search, filter, sort, and open one. */
export function PeopleTab() {
  const [{ q }] = useSearch(toPeople.users)
  const { t } = useWords('people')
  const narrowed = { ...(q && { q }), ...usePeopleFilter() }
  return (
    <>
      <Filters />
      <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
        <PeopleList />
      </Suspense>
      <p className="mt-6">
        <Button small onClick={() => sayProblem(download(people.exported, narrowed))}>
          {t('list.export')}
        </Button>
      </p>
    </>
  )
}

function Filters() {
  const { t, localised } = useWords('people')
  const [{ q = '', role, state, unseen, member_of = '', sort = 'newest' }, setSearch] = useSearch(toPeople.users)
  const { items } = useRead(people.roles, {})
  const set = (change: Parameters<typeof setSearch>[0]) => void setSearch(change, { replace: true })
  return (
    <div className="mb-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <TypedSearch label={t('list.search')} value={q} onSearch={typed => set({ q: typed || undefined })} />
      <TypedSearch
        label={t('list.member_of')}
        value={member_of}
        onSearch={typed => set({ member_of: typed || undefined })}
      />
      <Select
        ofNames
        pill
        hideLabel
        label={t('list.role')}
        value={String(role ?? '')}
        onChange={event => set({ role: Number(event.target.value) || undefined })}
        options={[
          { value: '', label: t('list.any_role') },
          ...items.map(each => ({ value: String(each.number), label: localised(each.labels).text })),
        ]}
      />
      <Select
        pill
        hideLabel
        label={t('list.state')}
        value={state ?? ''}
        onChange={event => set({ state: oneOf(peopleStates, event.target.value) })}
        options={[
          { value: '', label: t('list.any_state') },
          ...peopleStates.map(each => ({ value: each, label: t(`states.${each}`) })),
        ]}
      />
      <Select
        pill
        hideLabel
        label={t('list.unseen')}
        value={unseen ?? ''}
        onChange={event => set({ unseen: oneOf(unseenDays, event.target.value) })}
        options={[
          { value: '', label: t('list.any_time') },
          ...unseenDays.map(each => ({ value: each, label: t('list.unseen_days', { count: Number(each) }) })),
        ]}
      />
      <Select
        pill
        hideLabel
        label={t('list.sort')}
        value={sort}
        onChange={event => set({ sort: peopleSorts.find(each => each === event.target.value && each !== 'newest') })}
        options={peopleSorts.map(each => ({ value: each, label: t(`sorts.${each}`) }))}
      />
    </div>
  )
}
