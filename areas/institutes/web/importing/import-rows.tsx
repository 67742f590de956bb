import { oneOf } from '#kernel/contract/is-one-of.ts'
import { fullNameOf } from '#kernel/contract/names.ts'
import { useState } from 'react'
import { locales } from '#kernel/contract/locales.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { type Column, Table } from '#kernel/web/ui/table.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { rowErrors } from '../../contract/bulk.ts'
import { institutes } from '../../contract/index.ts'
import type { Info, Work, WorkRow } from '../institute-types.ts'

const tones = {
  ready: 'info',
  member: 'plain',
  invited: 'brand',
  resent: 'brand',
  enrolled: 'brand',
  skipped: 'plain',
  error: 'bad',
} as const

/** The rows of a file, each with its errors; rows with errors come first. */
export function ImportRows({ info, work }: { info: Info; work: Work }) {
  const { t, number } = useWords('institutes')
  const { t: k } = useWords('kernel')
  const [filter, setFilter] = useState<'all' | 'error'>(work.counts.error > 0 ? 'error' : 'all')
  const list = useList(institutes.workRows, {
    institute_id: info.institute.id,
    work_id: work.work_id,
    ...(filter === 'error' && { state: 'error' as const }),
    limit: 50,
  })
  const columns: Column<WorkRow>[] = [
    { key: 'line', head: t('row.line'), cell: row => number(row.line) },
    { key: 'email', head: 'email', cell: row => <span className="break-all">{row.email}</span> },
    {
      key: 'name',
      head: t('people.person'),
      cell: row => fullNameOf({ first_name: row.first_name ?? '', last_name: row.last_name ?? '' }),
    },
    { key: 'group', head: t('people.group'), cell: row => row.group },
    { key: 'locale', head: t('row.language'), cell: row => (row.locale ? k(`locales.${row.locale}`) : '') },
    { key: 'state', head: t('people.state'), cell: row => <Outcome row={row} /> },
  ]
  return (
    <>
      {work.counts.error > 0 && (
        <Segmented
          className="mb-4"
          label={t('row.which')}
          value={filter}
          onChange={value => setFilter(value === 'all' ? 'all' : 'error')}
          segments={[
            { value: 'error', label: t('row.only_errors', { count: work.counts.error }) },
            { value: 'all', label: t('row.all', { count: work.rows }) },
          ]}
        />
      )}
      {list.items.length === 0 ? (
        <Empty title={t('row.none')} />
      ) : (
        <Table caption={t('row.caption')} columns={columns} rows={list.items} keyOf={row => row.line} />
      )}
      {list.hasMore && (
        <div className="mt-6 flex justify-center">
          <Button busy={list.isLoadingMore} onClick={list.loadMore}>
            {k('actions.more')}
          </Button>
        </div>
      )}
    </>
  )
}

function Outcome({ row }: { row: WorkRow }) {
  const { t, list } = useWords('institutes')
  const reasons = Object.entries(row.errors).map(([column, reason]) => {
    const errorCode = oneOf(rowErrors, reason)
    const words = errorCode ? t(`row_error.${errorCode}`, { languages: list(locales) }) : reason
    return { column, words }
  })
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end">
      <Tag tone={tones[row.state]}>{t(`row.${row.state}`)}</Tag>
      {reasons.map(({ column, words }) => (
        <span key={column} className="text-sm text-bad">
          <span className="font-mono">{column}</span> {words}
        </span>
      ))}
    </span>
  )
}
