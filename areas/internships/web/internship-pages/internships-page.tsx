import { Suspense } from 'react'
import { useLive } from '#kernel/web/live.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { refresh } from '#kernel/web/queries.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { SearchField } from '#kernel/web/ui/search-field.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toInternships } from '../../contract/addresses.ts'
import { internships, workPlaces, type WorkPlace } from '../../contract/index.ts'
import { ofIntern, type Listed, type Mine } from './internship-types.ts'
import { OwnApplication } from './own-application.tsx'
import { PostingRow } from './posting-row.tsx'

/** The internships to apply to, and one’s own applications. */
export default function InternshipsPage() {
  const { t } = useWords('internship-pages')
  const [{ mine = false }, setSearch] = useSearch(toInternships.internships)
  useLive('person', message => {
    if ((message as { kind?: string }).kind === 'internship') void refresh(...ofIntern)
  })
  return (
    <Page title={t('screens.internships')} lead={t('list.lead')}>
      <Segmented
        label={t('list.which')}
        value={mine ? 'mine' : 'open'}
        segments={[
          { value: 'open', label: t('list.open') },
          { value: 'mine', label: t('list.mine') },
        ]}
        onChange={value => void setSearch({ mine: value === 'mine' || undefined })}
        className="mb-6"
      />
      {!mine && <Filters />}
      <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>{mine ? <Own /> : <Open />}</Suspense>
    </Page>
  )
}

function Filters() {
  const { t } = useWords('internship-pages')
  const [{ q = '', place }, setSearch] = useSearch(toInternships.internships)
  return (
    <div className="mb-6 flex flex-wrap items-end gap-3">
      <SearchField
        label={t('list.search')}
        value={q}
        className="min-w-0 flex-1 basis-60"
        onChange={event => void setSearch({ q: event.target.value || undefined }, { replace: true })}
      />
      <Select
        pill
        hideLabel
        label={t('fields.work_place')}
        className="w-full sm:w-auto sm:min-w-56"
        value={place ?? ''}
        options={[
          { value: '', label: t('list.any_place') },
          ...workPlaces.map(value => ({ value, label: t(`places.${value}`) })),
        ]}
        onChange={event =>
          void setSearch({ place: (event.target.value || undefined) as WorkPlace | undefined }, { replace: true })
        }
      />
    </div>
  )
}

function Open() {
  const { t } = useWords('internship-pages')
  const { t: kernel } = useWords('kernel')
  const [{ q = '', place }] = useSearch(toInternships.internships)
  const list = useList(internships.list, { ...(q && { q }), ...(place && { work_place: place }) })
  const none =
    q || place ? (
      <Empty title={kernel('messages.nothing_found')} />
    ) : (
      <Empty title={t('list.none')}>{t('list.none_text')}</Empty>
    )
  return (
    <List<Listed> of={list} layout="rows" label={t('list.open')} more={t('list.more')} empty={none}>
      {posting => <PostingRow posting={posting} />}
    </List>
  )
}

function Own() {
  const { t } = useWords('internship-pages')
  const [, setSearch] = useSearch(toInternships.internships)
  const list = useList(internships.mine, {})
  const none = (
    <Empty
      title={t('mine.none')}
      action={<Button onClick={() => void setSearch({ mine: undefined })}>{t('mine.find')}</Button>}
    >
      {t('mine.none_text')}
    </Empty>
  )
  return (
    <List<Mine> of={list} layout="rows" label={t('list.mine')} more={t('mine.more')} empty={none}>
      {application => <OwnApplication application={application} />}
    </List>
  )
}
