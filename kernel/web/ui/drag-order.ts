import { useCallback, useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'

type Box = { top: number; height: number }
type Drag = { from: number; to: number; dy: number; step: number }

/** The position in a list that a dragged item takes, by the middle that it was dragged to. */
export const positionAt = (boxes: readonly Box[], from: number, middle: number): number =>
  boxes.filter((box, at) => at !== from && box.top + box.height / 2 < middle).length

/** How far the items between the old and the new position move, to make room. */
const stepOf = (boxes: readonly Box[], from: number): number => {
  const [first, second] = boxes
  const gap = first && second ? second.top - first.top - first.height : 0
  return (boxes[from]?.height ?? 0) + gap
}

const edge = 80

/** Near the edge of the window, dragging scrolls. */
function scrollNearEdge(y: number): void {
  if (y < edge) window.scrollBy(0, -12)
  if (y > window.innerHeight - edge) window.scrollBy(0, 12)
}

/**
 * Reorders the children of a list by dragging their handles, by mouse, pen or touch; Escape cancels. The keyboard needs
 * buttons beside them.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const latest = useRef(onMove)
  useEffect(() => void (latest.current = onMove))
  const onHandleDown = useCallback(
    (from: number, event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !list.current) return
      event.preventDefault() // Neither the focus nor a text selection moves.
      const boxes = [...list.current.children].map(child => child.getBoundingClientRect())
      const box = boxes[from]
      if (!box) return
      const startY = event.clientY + window.scrollY
      const step = stepOf(boxes, from)
      let to = from
      const listening = new AbortController()
      const end = (isDrop: boolean) => {
        listening.abort()
        setDrag(undefined)
        if (isDrop && to !== from) latest.current(from, to)
      }
      const on = <K extends keyof HTMLElementEventMap>(
        target: EventTarget,
        kind: K,
        listener: (event: HTMLElementEventMap[K]) => void,
      ) => target.addEventListener(kind, listener as EventListener, { signal: listening.signal })
      const handle = event.currentTarget
      handle.setPointerCapture(event.pointerId)
      on(handle, 'pointermove', ({ clientY }) => {
        scrollNearEdge(clientY)
        const dy = clientY + window.scrollY - startY
        to = positionAt(boxes, from, box.top + box.height / 2 + dy)
        setDrag({ from, to, dy, step })
      })
      on(handle, 'pointerup', () => end(true))
      on(handle, 'pointercancel', () => end(false))
      on(window, 'keydown', ({ key }) => key === 'Escape' && end(false))
    },
    [list],
  )
  return {
    dragged: drag?.from,
    styleOf: (at: number) => drag && { transform: `translateY(${offsetOf(drag, at)}px)` },
    onHandleDown,
  }
}

function offsetOf({ from, to, dy, step }: Drag, at: number): number {
  if (at === from) return dy
  if (at > from && at <= to) return -step
  return at < from && at >= to ? step : 0
}
