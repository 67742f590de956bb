import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { Key, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Sort = { by: string; dir: 'asc' | 'desc' }
export type Column<T> = {
  key: string
  head: string
  cell: (row: T) => ReactNode
  sortable?: boolean
  /** Right-aligned. */
  number?: boolean
}
export type TableProps<T> = {
  /** What the table is, for screen readers and the scroll region's name. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => Key
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** `false` keeps columns on a phone and lets the frame scroll sideways. */
  stacks?: boolean
  className?: string
}

/** Rows of records; the first column names the row. Below 640 px each row becomes a stack of label and value. */
export function Table<T>({ caption, columns, rows, keyOf, sort, onSort, stacks = true, className }: TableProps<T>) {
  return (
    <div role="group" aria-label={caption} tabIndex={0} className={classNames('table-frame', className)}>
      <table className={classNames('table', stacks && 'table-stacks')}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th
                key={column.key}
                scope="col"
                aria-sort={ariaSort(column, sort)}
                className={column.number ? 'number' : undefined}
              >
                {column.sortable && onSort ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={keyOf(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} data-label={column.head} className={column.number ? 'number' : undefined}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ariaSort<T>(column: Column<T>, sort: Sort | undefined): 'ascending' | 'descending' | undefined {
  if (sort?.by !== column.key) return undefined
  return sort.dir === 'asc' ? 'ascending' : 'descending'
}

function SortButton<T>({
  column,
  sort,
  onSort,
}: {
  column: Column<T>
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}) {
  const isOn = sort?.by === column.key
  const Arrow = !isOn ? IconArrowsSort : sort.dir === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <button
      type="button"
      className="table-sort"
      onClick={() => onSort({ by: column.key, dir: isOn && sort.dir === 'asc' ? 'desc' : 'asc' })}
    >
      {column.head}
      <Arrow aria-hidden className={isOn ? undefined : 'text-dim'} />
    </button>
  )
}
