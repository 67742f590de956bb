import type { UnitState } from '../contract/index.ts'
import { locksOf, type LearnerUnit, type Reader } from './learning-rules.ts'

export type ReadingEvent = {
  client_event_id: string
  unit_key: string
  kind: 'opened' | 'viewed' | 'marked_done' | 'position'
  at: Date
}

/** Where a unit stands after an event; what is completed stays so, and a quiz is completed by passing alone. */
export function stateAfter(unit: Pick<LearnerUnit, 'state' | 'completes_by'>, kind: ReadingEvent['kind']): UnitState {
  if (unit.state === 'completed') return 'completed'
  const isDone =
    (kind === 'viewed' && unit.completes_by === 'view') || (kind === 'marked_done' && unit.completes_by !== 'pass')
  if (isDone) return 'completed'
  return unit.state === 'not_started' ? 'in_progress' : unit.state
}

export type Applied<E> = { units: LearnerUnit[]; accepted: E[]; refused: { client_event_id: string; code: string }[] }

/**
 * Applies a batch, whatever its order: an event on a unit that another event of the batch unlocks is taken too. What is
 * locked or unknown in the end is refused.
 */
export function applyEvents<E extends ReadingEvent>(
  units: readonly LearnerUnit[],
  events: readonly E[],
  reader: Reader,
): Applied<E> {
  const standing = units.map(unit => ({ ...unit }))
  const placeOf = new Map(standing.map((unit, at) => [unit.unit_key, at]))
  const accepted: E[] = []
  let waiting = [...events]
  for (let moved = true; moved;) {
    const locks = locksOf(standing, reader)
    const open = waiting.filter(event => placeOf.has(event.unit_key) && !locks[placeOf.get(event.unit_key)!])
    for (const event of open) {
      const unit = standing[placeOf.get(event.unit_key)!]!
      unit.state = stateAfter(unit, event.kind)
    }
    accepted.push(...open)
    waiting = waiting.filter(event => !open.includes(event))
    moved = open.length > 0 && waiting.length > 0
  }
  const refused = waiting.map(({ client_event_id, unit_key }) => ({
    client_event_id,
    code: placeOf.has(unit_key) ? 'unit.locked' : 'unit.not_found',
  }))
  return { units: standing, accepted, refused }
}
