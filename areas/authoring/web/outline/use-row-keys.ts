import { useRef, useState, type KeyboardEvent } from 'react'
import { isSameOrder, positionOf, stepOf, type OutlinePosition } from './outline-moves.ts'
import { orderOf, showOrder, type Outline } from './outline-writes.ts'
import { focusAgain } from './outline-rows.ts'

type Options = {
  outline: Outline
  list(): HTMLElement | null
  /** Shows the unit at a position. */
  show(unit: string, to: OutlinePosition | undefined): void
  save(unit: string, to: OutlinePosition): void
  say(key: 'picked_up' | 'dropped' | 'given_up', unit: string, at?: OutlinePosition): void
}

export type RowKeys = {
  /** The unit that was picked up. */
  pickedUp: string | undefined
  onHandleKey(unit: string, event: KeyboardEvent<HTMLElement>): void
  /** Handles Alt with an arrow key on the row itself. */
  onRowKey(unit: string, event: KeyboardEvent<HTMLElement>): void
}

const arrows: Record<string, 1 | -1 | undefined> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves a row by keys: picks it up with Enter and moves it by arrows until Enter, or moves it at once by Alt and an arrow. */
export function useRowKeys({ outline, list, show, save, say }: Options): RowKeys {
  const [pickedUp, setPickedUp] = useState<string>()
  const before = useRef(outline)

  const step = (unit: string, by: 1 | -1): OutlinePosition | undefined => {
    const to = stepOf(orderOf(outline), unit, by)
    focusAgain(list)
    show(unit, to)
    return to
  }
  const pickUp = (unit: string) => {
    before.current = outline
    setPickedUp(unit)
    say('picked_up', unit)
  }
  const drop = (unit: string) => {
    setPickedUp(undefined)
    const to = positionOf(orderOf(outline), unit)
    if (!to) return
    if (!isSameOrder(orderOf(before.current), orderOf(outline))) save(unit, to)
    say('dropped', unit, to)
  }
  const giveUp = (unit: string) => {
    setPickedUp(undefined)
    showOrder(outline, orderOf(before.current))
    say('given_up', unit)
  }

  return {
    pickedUp,
    onHandleKey(unit, event) {
      const by = arrows[event.key]
      if (event.key === 'Enter' || event.key === ' ') (pickedUp === unit ? drop : pickUp)(unit)
      else if (pickedUp === unit && by) step(unit, by)
      else if (pickedUp === unit && event.key === 'Escape') giveUp(unit)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    onRowKey(unit, event) {
      const by = event.altKey ? arrows[event.key] : undefined
      if (!by) return
      event.preventDefault()
      const to = step(unit, by)
      if (to) save(unit, to)
    },
  }
}
