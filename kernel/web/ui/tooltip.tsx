import { type ReactNode, useId, useRef } from 'react'
import { place, type Side } from './place.ts'

/** The arrow is 10 px, half of it inside the bubble; 3 px of space. */
const gap = 8

export type TooltipProps = { text: string; side?: Side; children: ReactNode }

/**
 * Text that appears at once (delays 0, specification section 9) over the pointed or focused element; Escape hides it.
 * `children` is one focusable element with a name of its own: the tooltip adds to it, or shows it.
 */
export function Tooltip({ text, side = 'bottom', children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const hide = () => bubble.current?.matches(':popover-open') && bubble.current.hidePopover()
  const show = () => {
    if (!bubble.current || !anchor.current || bubble.current.matches(':popover-open')) return
    bubble.current.showPopover()
    bubble.current.dataset.side = place(bubble.current, anchor.current, side, gap, 'centre')
  }
  return (
    <span
      ref={anchor}
      role="presentation"
      className="inline-flex"
      onPointerEnter={event => event.pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onFocus={event => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onPointerDown={hide}
      onKeyDown={event => event.key === 'Escape' && hide()}
    >
      {children}
      <span ref={bubble} id={id} role="tooltip" popover="manual" className="tooltip">
        {text}
      </span>
    </span>
  )
}
