import { Fragment, type Key, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

const layouts = {
  rows: 'flex flex-col divide-y divide-line border-y border-line',
  stack: 'flex flex-col gap-4',
  cards: 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3',
}

/** The pages read so far by cursor, in the shape of `useList`. */
export type Pages<T> = {
  items: readonly T[]
  hasMore?: boolean
  isLoadingMore?: boolean
  loadMore?: () => void
  isOld?: boolean
}

export type ListProps<T> = {
  of: readonly T[] | Pages<T> | undefined
  children: (item: T, index: number) => ReactNode
  keyOf?: (item: T) => Key
  layout?: keyof typeof layouts
  /** Shown for an empty list: an `Empty`. */
  empty?: ReactNode
  /** Shown while `of` is undefined, and at the end while more is loading. */
  skeleton?: ReactNode
  skeletons?: number
  /** The label of the "load more" button. */
  more?: string
  label?: string
  className?: string
}

const idOf = (item: unknown, index: number): Key =>
  typeof item === 'object' && item !== null && 'id' in item ? String(item.id) : index

/** A list in its four states: loading (skeletons), empty, full, and more to load. */
export function List<T>({
  of,
  children,
  keyOf,
  layout = 'stack',
  empty,
  skeleton,
  skeletons = 3,
  more,
  label,
  className,
}: ListProps<T>) {
  const pages: Pages<T> | undefined = of && 'items' in of ? of : of && { items: of }
  const shapes = Array.from({ length: skeletons }, (_, index) => <li key={`coming-${index}`}>{skeleton}</li>)
  if (pages?.items.length === 0) return <>{empty}</>
  return (
    <Fragment>
      <ul
        aria-label={label}
        aria-busy={!pages || pages.isOld || pages.isLoadingMore}
        className={classNames(layouts[layout], pages?.isOld && 'opacity-60', className)}
      >
        {pages?.items.map((item, index) => (
          <li key={keyOf?.(item) ?? idOf(item, index)} className={layout === 'cards' ? 'grid' : undefined}>
            {children(item, index)}
          </li>
        ))}
        {(!pages || pages.isLoadingMore) && skeleton && shapes}
      </ul>
      {pages?.hasMore && more && (
        <div className="mt-6 flex justify-center">
          <Button busy={pages.isLoadingMore} onClick={pages.loadMore}>
            {more}
          </Button>
        </div>
      )}
    </Fragment>
  )
}
