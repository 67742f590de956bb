import { oneOf } from '#kernel/contract/is-one-of.ts'
import { withNote } from '#kernel/web/formats.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { Select } from '#kernel/web/ui/select.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toEvents } from '../../../contract/addresses.ts'
import { attendances, registrationStates } from '../../../contract/states.ts'
import type { ManagedEvent } from '../admin-types.ts'

const sorts = ['name', 'place'] as const
const arrivals = ['yes', 'no'] as const

/** Search by name or address, status, way of attending, check-in, and the order. */
export function RegistrantFilters({ event }: { event: ManagedEvent }) {
  const { t, number, locale } = useWords('event-admin')
  const { t: words } = useWords('events')
  const [{ q = '', state, attendance, arrived, sort }, setSearch] = useSearch(toEvents.managedEvent)
  return (
    <div className="mb-5 grid gap-3 sm:grid-cols-2 lg:flex lg:flex-wrap lg:*:min-w-44">
      <TypedSearch
        label={t('registrants.search')}
        className="sm:col-span-2 lg:grow"
        value={q}
        onSearch={typed => void setSearch({ q: typed || undefined }, { replace: true })}
      />
      <Select
        pill
        hideLabel
        label={t('registrants.state')}
        value={state ?? ''}
        onChange={changed => void setSearch({ state: oneOf(registrationStates, changed.target.value) })}
        options={[
          { value: '', label: t('registrants.any_state') },
          ...registrationStates.map(value => ({
            value,
            label: withNote(locale, words(`states.${value}`), number(event.counts[value])),
          })),
        ]}
      />
      {event.mode === 'hybrid' && (
        <Select
          pill
          hideLabel
          label={t('registrants.attendance')}
          value={attendance ?? ''}
          onChange={changed => void setSearch({ attendance: oneOf(attendances, changed.target.value) })}
          options={[
            { value: '', label: t('registrants.any_attendance') },
            ...attendances.map(value => ({ value, label: words(`attendance.${value}`) })),
          ]}
        />
      )}
      <Select
        pill
        hideLabel
        label={t('registrants.arrived')}
        value={arrived ?? ''}
        onChange={changed => void setSearch({ arrived: oneOf(arrivals, changed.target.value) })}
        options={[
          { value: '', label: t('registrants.any_arrived') },
          ...arrivals.map(value => ({ value, label: t(`registrants.arrived_${value}`) })),
        ]}
      />
      <Select
        pill
        hideLabel
        label={t('registrants.order')}
        value={sort ?? ''}
        onChange={changed => void setSearch({ sort: oneOf(sorts, changed.target.value) })}
        options={[
          { value: '', label: t('registrants.sort.newest') },
          ...sorts.map(value => ({ value, label: t(`registrants.sort.${value}`) })),
        ]}
      />
    </div>
  )
}
