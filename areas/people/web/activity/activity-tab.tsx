import { Suspense } from 'react'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { download } from '#kernel/web/download.ts'
import { daysAgo } from '../days-ago.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords, type WordKey } from '#kernel/web/words.ts'
import { toPeople } from '../../contract/addresses.ts'
import { activityDays, activityKinds } from '../../contract/choices.ts'
import { people } from '../../contract/index.ts'
import { ChangeLine } from './change-list.tsx'

/** The filter in the address, as the calls take it. */
function useActivityFilter() {
  const [{ kind, days }] = useSearch(toPeople.users)
  return { ...(kind && { kind }), ...(days && { from: daysAgo(Number(days)) }) }
}

/** The audit log: who did what, to whom, when. */
export function ActivityTab() {
  const { t } = useWords('people')
  const [{ q = '', kind, days }, setSearch] = useSearch(toPeople.users)
  const filter = useActivityFilter()
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-3">
        <TypedSearch
          label={t('activity.search')}
          className="min-w-64 flex-1"
          value={q}
          onSearch={typed => void setSearch({ q: typed || undefined }, { replace: true })}
        />
        <Select
          pill
          hideLabel
          label={t('activity.kind')}
          value={kind ?? ''}
          onChange={event => void setSearch({ kind: oneOf(activityKinds, event.target.value) }, { replace: true })}
          options={[
            { value: '', label: t('activity.any_kind') },
            ...activityKinds.map(each => ({ value: each, label: t(`activity_kinds.${each}` as WordKey<'people'>) })),
          ]}
        />
        <Select
          pill
          hideLabel
          label={t('activity.days')}
          value={days ?? ''}
          onChange={event => void setSearch({ days: oneOf(activityDays, event.target.value) }, { replace: true })}
          options={[
            { value: '', label: t('activity.any_time') },
            ...activityDays.map(each => ({ value: each, label: t('activity.last_days', { count: Number(each) }) })),
          ]}
        />
      </div>
      <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
        <Entries />
      </Suspense>
      <p className="mt-6">
        <Button small onClick={() => sayProblem(download(people.activityExported, { ...(q && { q }), ...filter }))}>
          {t('list.export')}
        </Button>
      </p>
    </>
  )
}

function Entries() {
  const { t } = useWords('people')
  const { t: kernel } = useWords('kernel')
  const [{ q }] = useSearch(toPeople.users)
  const list = useList(people.activity, { ...(q && { q }), filter: useActivityFilter(), limit: 30 })
  return (
    <List
      of={list}
      layout="rows"
      label={t('users.tab_activity')}
      more={kernel('actions.more')}
      empty={<Empty title={kernel('messages.nothing_found')}>{t('activity.none_text')}</Empty>}
    >
      {change => <ChangeLine change={change} />}
    </List>
  )
}
