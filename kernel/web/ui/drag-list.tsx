import { IconGripVertical } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useDragOrder } from './drag-order.ts'

type DragListProps<Item extends { id: string }> = {
  items: readonly Item[]
  label: string
  /** What is said to screen readers once an item was moved. */
  announcement: string
  onMove: (from: number, to: number) => void
  /** An item behind its handle. */
  children: (item: Item, at: number) => ReactNode
  className?: string
  itemClassName?: string
}

/** A list that is reordered by dragging the handles of its items. The keyboard needs buttons in the items. */
export function DragList<Item extends { id: string }>({
  items,
  label,
  announcement,
  onMove,
  children,
  className,
  itemClassName,
}: DragListProps<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const { styleOf, onHandleDown, dragged } = useDragOrder(list, onMove)
  return (
    <>
      <ol ref={list} aria-label={label} className={className}>
        {items.map((item, at) => (
          <li
            key={item.id}
            style={styleOf(at)}
            className={classNames(
              'group flex items-start gap-2 border-t border-line',
              itemClassName,
              dragged === at && 'relative z-10 bg-surface opacity-80',
            )}
          >
            <span
              aria-hidden
              onPointerDown={event => onHandleDown(at, event)}
              className="flex h-11 w-5 flex-none cursor-grab touch-none items-center text-dim opacity-50 group-hover:opacity-100"
            >
              <IconGripVertical size={16} />
            </span>
            {children(item, at)}
          </li>
        ))}
      </ol>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  )
}
