import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { memo, type Key, type ReactNode } from 'react'
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
  /** The name of the table for screen readers and of the scroll region. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => Key
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** `false` keeps columns on a phone and lets the frame scroll sideways. */
  stacks?: boolean
  /**
   * For hundreds of rows: invisible ones are not laid out. Rows are then grids of their own, whose columns the caller
   * sets: `className="sm:[&_tr]:grid-cols-[2fr_1fr]"`.
   */
  long?: boolean
  /** The rows still belong to the previous filter: newer ones are loading. */
  isOld?: boolean
  className?: string
}

/** Rows of records; the first column names the row. Below 640 px each row becomes a stack of label and value. */
export function Table<T>({
  caption,
  columns,
  rows,
  keyOf,
  sort,
  onSort,
  stacks = true,
  long,
  isOld = false,
  className,
}: TableProps<T>) {
  return (
    <div
      role="group"
      aria-label={caption}
      aria-busy={isOld}
      tabIndex={0}
      className={classNames('table-frame aria-busy:opacity-60', className)}
    >
      <table className={classNames('table', stacks && 'table-stacks', long && 'table-long')}>
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
            <Row key={keyOf(row)} columns={columns} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * Renders again only when the row or the columns change: callers with hundreds of rows memoise the columns (`useMemo`).
 */
const Row = memo(function Row<T>({ columns, row }: { columns: readonly Column<T>[]; row: T }) {
  return (
    <tr>
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
  )
}) as <T>(props: { columns: readonly Column<T>[]; row: T }) => ReactNode

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
