import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { useWords } from '#kernel/web/words.ts'
import { dropMark, isSameOrder, moveSection, moveUnit, type OutlinePosition } from './outline-moves.ts'
import { orderOf, showOrder, writeSection, writeUnit, type Outline } from './outline-writes.ts'
import { useRowDrag } from './use-row-drag.ts'
import { useRowKeys } from './use-row-keys.ts'

type Options = { outline: Outline; frame: RefObject<HTMLElement | null>; say(text: string): void }

export type OutlineMoves = {
  /** The unit that is being moved, by pointer or keyboard. */
  moving: string | undefined
  /** Whether the dragged row would be dropped beside this unit, or in this empty section (without a unit). */
  markOf(section: string, units: readonly string[], unit?: string): 'before' | 'after' | undefined
  moveSection(section: string, to: number): void
  rows: RowHandlers
}

/** The callbacks of a row: always the same functions, so that a long outline renders only the rows that changed. */
export type RowHandlers = {
  onHandleDown(unit: string, event: PointerEvent<HTMLElement>): void
  onHandleKey(unit: string, event: KeyboardEvent<HTMLElement>): void
  onRowKey(unit: string, event: KeyboardEvent<HTMLElement>): void
}

/** Moving units: by dragging the handle, by picking it up with Enter and pressing arrows, or by Alt and an arrow. */
export function useOutlineMoves({ outline, frame, say }: Options): OutlineMoves {
  const { t } = useWords('authoring')
  const { unitTitle, sectionTitle } = useTitles(outline)
  const whereIs = ({ section, at }: OutlinePosition) => ({ section: sectionTitle(section), n: at + 1 })

  const save = (unit_key: string, { section: section_key, at: position }: OutlinePosition) =>
    void writeUnit({ course_id: outline.course_id, unit_key, op: 'move', section_key, position })
  /** @returns whether the order changed */
  const show = (unit: string, to: OutlinePosition): boolean => {
    const order = orderOf(outline)
    const next = moveUnit(order, unit, to)
    if (isSameOrder(order, next)) return false
    showOrder(outline, next)
    say(t('outline.moved', { title: unitTitle(unit), ...whereIs(to) }))
    return true
  }
  const drag = useRowDrag(frame, (unit, to) => show(unit, to) && save(unit, to))
  const keys = useRowKeys({
    outline,
    list: () => frame.current,
    show: (unit, to) => void (to ? show(unit, to) : say(t('outline.no_further'))),
    save,
    say: (key, unit, at) => say(t(`outline.${key}`, { title: unitTitle(unit), ...(at && whereIs(at)) })),
  })
  const moving = drag.dragged ?? keys.pickedUp

  return {
    moving,
    markOf: (section, units, unit) => dropMark(drag.target, { section, units, unit }, moving),
    moveSection(section, to) {
      showOrder(outline, moveSection(orderOf(outline), section, to))
      say(t('outline.section_moved', { title: sectionTitle(section), n: to + 1 }))
      void writeSection({ course_id: outline.course_id, op: 'move', section_key: section, position: to })
    },
    rows: useStableHandlers({ onHandleDown: drag.begin, onHandleKey: keys.onHandleKey, onRowKey: keys.onRowKey }),
  }
}

/** The names of the units and sections, for announcements by screen readers. */
function useTitles(outline: Outline) {
  const { t, localised } = useWords('authoring')
  const named = (line: { title: Parameters<typeof localised>[0] } | undefined) =>
    (line && localised(line.title).text) || t('untitled')
  return {
    unitTitle: (unit: string) =>
      named(outline.sections.flatMap(section => section.units).find(each => each.unit_key === unit)),
    sectionTitle: (section: string) => named(outline.sections.find(each => each.section_key === section)),
  }
}

/** The same functions at every render, which call the latest ones. */
function useStableHandlers(handlers: RowHandlers): RowHandlers {
  const latest = useRef(handlers)
  useEffect(() => void (latest.current = handlers))
  const [stable] = useState<RowHandlers>(() => ({
    onHandleDown: (unit, event) => latest.current.onHandleDown(unit, event),
    onHandleKey: (unit, event) => latest.current.onHandleKey(unit, event),
    onRowKey: (unit, event) => latest.current.onRowKey(unit, event),
  }))
  return stable
}
