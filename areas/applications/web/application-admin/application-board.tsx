import { Suspense } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { applications } from '../../contract/index.ts'
import { applicationStatuses, type ApplicationStatus } from '../../contract/states.ts'
import type { Row } from './admin-types.ts'
import { ApplicationLink } from './application-table.tsx'
import { StatusTags } from './status-tags.tsx'
import { useFilters } from './use-filters.ts'

/** A column for each status, as many side by side as have room; with a filter by status, only that one. */
export function ApplicationBoard() {
  const { t } = useWords('application-admin')
  const { filters } = useFilters()
  const columns = applicationStatuses.filter(each => each !== 'draft' && (!filters.status || filters.status === each))
  return (
    <div
      role="group"
      aria-label={t('list.board')}
      className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-5 gap-y-10"
    >
      {columns.map(status => (
        <Suspense key={status} fallback={<Skeleton className="h-96 rounded-card" />}>
          <Column status={status} />
        </Suspense>
      ))}
    </div>
  )
}

function Column({ status }: { status: ApplicationStatus }) {
  const { t, number } = useWords('application-admin')
  const { t: apply } = useWords('apply')
  const { filters } = useFilters()
  const list = useList(applications.adminList, { ...filters, status, limit: 20 })
  return (
    <section aria-label={apply(`statuses.${status}`)} className="min-w-0">
      <h2 className="mb-3 flex items-baseline justify-between gap-2 border-b border-edge pb-2 text-base">
        {apply(`statuses.${status}`)}
        <span className="font-mono text-sm font-normal text-dim">
          {list.total === null ? '10,000+' : number(list.total)}
        </span>
      </h2>
      {list.items.length === 0 && <p className="text-sm text-dim">{t('list.column_empty')}</p>}
      <ul className="flex flex-col gap-3">
        {list.items.map(row => (
          <li key={row.id}>
            <BoardCard row={row} />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button small className="mt-3" busy={list.isLoadingMore} onClick={list.loadMore}>
          {t('list.more')}
        </Button>
      )}
    </section>
  )
}

function BoardCard({ row }: { row: Row }) {
  const { t, number } = useWords('application-admin')
  const { ref, short_pitch, reviews_done: done, reviews_assigned: all, mean } = row
  return (
    <article className="rounded-control border border-line bg-surface p-3.5">
      <p className="flex justify-between gap-2 font-mono text-[0.8125rem] text-dim">
        <span>{ref}</span>
        {mean !== null && <span>{number(mean, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}</span>}
      </p>
      <h3 className="text-base leading-snug">
        <ApplicationLink row={row} />
      </h3>
      <p className="mt-1 line-clamp-3 text-sm text-dim">{short_pitch}</p>
      {(all > 0 || row.pending_decision) && (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-dim">
          {all > 0 && `${t('columns.reviews')}: ${t('columns.of', { done, all })}`}
          {row.pending_decision && <StatusTags row={row} />}
        </p>
      )}
    </article>
  )
}
