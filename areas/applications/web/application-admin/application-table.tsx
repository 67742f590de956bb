import { useMemo } from 'react'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Table, type Column } from '#kernel/web/ui/table.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toApplications } from '../../contract/addresses.ts'
import { applications } from '../../contract/index.ts'
import type { Row } from './admin-types.ts'
import { StatusTags } from './status-tags.tsx'
import { useFilters } from './use-filters.ts'

/** The matching applications, a row each. */
export function ApplicationTable() {
  const { t } = useWords('application-admin')
  const { filters } = useFilters()
  const list = useList(applications.adminList, filters)
  const columns = useColumns()
  if (list.items.length === 0) return <NoApplications />
  return (
    <>
      <Table
        caption={t('screens.manage')}
        columns={columns}
        rows={list.items}
        keyOf={row => row.id}
        isOld={list.isOld}
      />
      {list.hasMore && (
        <Button className="mt-6" busy={list.isLoadingMore} onClick={list.loadMore}>
          {t('list.more')}
        </Button>
      )}
    </>
  )
}

export function NoApplications() {
  const { t } = useWords('application-admin')
  const { t: k } = useWords('kernel')
  const { isNarrowed, clear } = useFilters()
  return (
    <Empty
      title={isNarrowed ? k('messages.nothing_found') : t('list.none')}
      action={isNarrowed && <Button onClick={clear}>{t('list.clear')}</Button>}
    >
      {t(isNarrowed ? 'list.none_found_text' : 'list.none_text')}
    </Empty>
  )
}

/** The name, as a link to the application. */
export function ApplicationLink({ row: { id, name } }: { row: Row }) {
  const { t } = useWords('application-admin')
  return (
    <ScreenLink to={toApplications.managed} params={{ applicationId: id }} className="link break-words">
      {name || t('list.unnamed')}
    </ScreenLink>
  )
}

function useColumns(): Column<Row>[] {
  const { t, number, date } = useWords('application-admin')
  return useMemo(() => {
    const score = (value: number | null) =>
      value === null ? (
        <span aria-label={t('columns.no_score')}>–</span>
      ) : (
        number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
      )
    return [
      {
        key: 'application',
        head: t('columns.application'),
        cell: row => (
          <span className="block max-w-[34rem] min-w-0 font-normal">
            <span className="block font-mono text-[0.8125rem] text-dim">{row.ref}</span>
            <strong>
              <ApplicationLink row={row} />
            </strong>
            <span className="block break-words text-dim">{row.short_pitch}</span>
          </span>
        ),
      },
      { key: 'status', head: t('columns.status'), cell: row => <StatusTags row={row} /> },
      {
        key: 'reviews',
        head: t('columns.reviews'),
        number: true,
        cell: ({ reviews_done: done, reviews_assigned: all }) => t('columns.of', { done, all }),
      },
      { key: 'mean', head: t('columns.mean'), number: true, cell: row => score(row.mean) },
      { key: 'spread', head: t('columns.spread'), number: true, cell: row => score(row.spread) },
      {
        key: 'submitted',
        head: t('columns.submitted'),
        number: true,
        cell: row => row.submitted_at && date(row.submitted_at, 'month'),
      },
    ]
  }, [t, number, date])
}
