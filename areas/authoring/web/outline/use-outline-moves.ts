import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { useWords } from '#kernel/web/words.ts'
import {
  dropPlace,
  isSameOrder,
  moveSection,
  moveUnit,
  placeOf,
  stepOf,
  type Place,
  type Row,
} from './outline-moves.ts'
import { orderOf, showOrder, writeSection, writeUnit, type Outline } from './outline-writes.ts'

type Options = { outline: Outline; frame: RefObject<HTMLElement | null>; say(text: string): void }

export type OutlineMoves = {
  /** The unit that was picked up, by pointer or keyboard. */
  held: string | undefined
  /** Whether the dragged row would be dropped beside this unit, or in this empty section (without a unit). */
  markOf(section: string, units: readonly string[], unit?: string): 'before' | 'after' | undefined
  moveSection(section: string, to: number): void
  rows: RowHandlers
}

/** The callbacks of a row: always the same functions, so that a long outline renders only the rows that changed. */
export type RowHandlers = {
  onHandleDown(unit: string, event: PointerEvent<HTMLElement>): void
  onHandleKey(unit: string, event: KeyboardEvent<HTMLElement>): void
  /** Alt with an arrow, on the row itself. */
  onRowKey(unit: string, event: KeyboardEvent<HTMLElement>): void
}

const arrows: Record<string, 1 | -1 | undefined> = { ArrowDown: 1, ArrowUp: -1 }

function rowsIn(frame: HTMLElement): Row[] {
  return [...frame.querySelectorAll<HTMLElement>('[data-row]')].map(element => {
    const { top, height } = element.getBoundingClientRect()
    const { row = '', kind = 'unit', section = '' } = element.dataset
    return { kind: kind as Row['kind'], key: row, section, top, height }
  })
}

/** Moving units: by dragging the handle, by picking it up with Enter and pressing arrows, or by Alt and an arrow. */
export function useOutlineMoves({ outline, frame, say }: Options): OutlineMoves {
  const { t, localised } = useWords('authoring')
  const [held, setHeld] = useState<string>()
  const [target, setTarget] = useState<Place>()
  const before = useRef(outline)
  const titleOf = (unit: string) => {
    const line = outline.sections.flatMap(section => section.units).find(each => each.unit_key === unit)
    return (line && localised(line.title).text) || t('untitled')
  }
  const whereIs = ({ section, at }: Place) => {
    const found = outline.sections.find(each => each.section_key === section)
    return { section: (found && localised(found.title).text) || t('untitled'), n: at + 1 }
  }
  const save = (unit: string, to: Place) =>
    void writeUnit({
      course_id: outline.course_id,
      unit_key: unit,
      op: 'move',
      section_key: to.section,
      position: to.at,
    })

  const put = (unit: string, to: Place | undefined, isFinal: boolean) => {
    if (!to) return say(t('outline.no_further'))
    const order = orderOf(outline)
    const next = moveUnit(order, unit, to)
    if (isSameOrder(order, next)) return
    showOrder(outline, next)
    say(t('outline.moved', { title: titleOf(unit), ...whereIs(to) }))
    if (isFinal) save(unit, to)
  }
  const step = (unit: string, by: 1 | -1, isFinal: boolean) => {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.focus : undefined
    put(unit, stepOf(orderOf(outline), unit, by), isFinal)
    // A row that moves in the page loses the focus, so it is focused again.
    if (focused) requestAnimationFrame(() => focusOn(frame.current, focused))
  }

  const pickUp = (unit: string) => {
    before.current = outline
    setHeld(unit)
    say(t('outline.picked_up', { title: titleOf(unit) }))
  }
  const letGo = (unit: string) => {
    setHeld(undefined)
    const to = placeOf(orderOf(outline), unit)
    if (to && !isSameOrder(orderOf(before.current), orderOf(outline))) save(unit, to)
    if (to) say(t('outline.dropped', { title: titleOf(unit), ...whereIs(to) }))
  }
  const giveUp = () => {
    setHeld(undefined)
    showOrder(outline, orderOf(before.current))
    say(t('outline.given_up'))
  }
  const keyOnHandle = (unit: string, event: KeyboardEvent<HTMLElement>) => {
    const by = arrows[event.key]
    if (event.key === 'Enter' || event.key === ' ') (held === unit ? letGo : pickUp)(unit)
    else if (held === unit && by) step(unit, by, false)
    else if (held === unit && event.key === 'Escape') giveUp()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const drag = (unit: string, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !frame.current) return
    const handle = event.currentTarget
    const list = frame.current
    let over: Place | undefined
    const startY = event.clientY
    const move = ({ clientY }: globalThis.PointerEvent) => {
      if (!over && Math.abs(clientY - startY) < 5) return
      setHeld(unit)
      const next = dropPlace(rowsIn(list), clientY, unit)
      if (next?.section !== over?.section || next?.at !== over?.at) setTarget((over = next))
      scrollNearEdge(list, clientY)
    }
    const stop = (isDrop: boolean) => {
      handle.removeEventListener('pointermove', move)
      setHeld(undefined)
      setTarget(undefined)
      if (isDrop && over) put(unit, over, true)
    }
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', () => stop(true), { once: true })
    handle.addEventListener('pointercancel', () => stop(false), { once: true })
  }

  const onRowKey = (unit: string, event: KeyboardEvent<HTMLElement>) => {
    const by = event.altKey ? arrows[event.key] : undefined
    if (!by) return
    event.preventDefault()
    step(unit, by, true)
  }
  const latest = useRef<RowHandlers>(undefined)
  useEffect(() => void (latest.current = { onHandleDown: drag, onHandleKey: keyOnHandle, onRowKey }))
  const [rows] = useState<RowHandlers>(() => ({
    onHandleDown: (unit, event) => latest.current?.onHandleDown(unit, event),
    onHandleKey: (unit, event) => latest.current?.onHandleKey(unit, event),
    onRowKey: (unit, event) => latest.current?.onRowKey(unit, event),
  }))

  return {
    held,
    markOf(section, units, unit) {
      if (target?.section !== section || unit === held) return undefined
      const others = units.filter(each => each !== held)
      if (unit === undefined) return others.length === 0 ? 'after' : undefined
      const at = others.indexOf(unit)
      if (target.at === at) return 'before'
      return target.at >= others.length && at === others.length - 1 ? 'after' : undefined
    },
    moveSection(section, to) {
      showOrder(outline, moveSection(orderOf(outline), section, to))
      const found = outline.sections.find(each => each.section_key === section)
      say(t('outline.section_moved', { title: (found && localised(found.title).text) || t('untitled'), n: to + 1 }))
      void writeSection({ course_id: outline.course_id, op: 'move', section_key: section, position: to })
    },
    rows,
  }
}

/** Near the edge of the scrolling area, dragging scrolls. */
function scrollNearEdge(list: HTMLElement, y: number): void {
  const frame = list.closest('aside, dialog')
  if (!frame) return
  const { top, bottom } = frame.getBoundingClientRect()
  if (y < top + 48) frame.scrollBy(0, -12)
  if (y > bottom - 48) frame.scrollBy(0, 12)
}

const focusOn = (list: HTMLElement | null, name: string) =>
  list?.querySelector<HTMLElement>(`[data-focus="${CSS.escape(name)}"]`)?.focus()
