import { useState, type PointerEvent, type RefObject } from 'react'
import { dropPosition, type OutlinePosition } from './outline-moves.ts'
import { rowsIn, scrollNearEdge } from './outline-rows.ts'

export type RowDrag = {
  /** The unit that is being dragged. */
  dragged: string | undefined
  /** Where it would be dropped. */
  target: OutlinePosition | undefined
  begin(unit: string, event: PointerEvent<HTMLElement>): void
}

/** How many pixels the pointer moves before a press becomes a drag. */
const threshold = 5

/** Drags a row by its handle. */
export function useRowDrag(
  frame: RefObject<HTMLElement | null>,
  onDrop: (unit: string, to: OutlinePosition) => void,
): RowDrag {
  const [dragged, setDragged] = useState<string>()
  const [target, setTarget] = useState<OutlinePosition>()

  function begin(unit: string, event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || !frame.current) return
    const handle = event.currentTarget
    const list = frame.current
    const startY = event.clientY
    let over: OutlinePosition | undefined
    const move = ({ clientY }: globalThis.PointerEvent) => {
      if (!over && Math.abs(clientY - startY) < threshold) return
      setDragged(unit)
      const next = dropPosition(rowsIn(list), clientY, unit)
      if (next?.section !== over?.section || next?.at !== over?.at) setTarget((over = next))
      scrollNearEdge(list, clientY)
    }
    const stop = (isDrop: boolean) => {
      handle.removeEventListener('pointermove', move)
      setDragged(undefined)
      setTarget(undefined)
      if (isDrop && over) onDrop(unit, over)
    }
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', () => stop(true), { once: true })
    handle.addEventListener('pointercancel', () => stop(false), { once: true })
  }
  return { dragged, target, begin }
}
