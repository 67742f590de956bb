import type { ChangeReason, RegistrationState } from '../../contract/states.ts'

/**
 * A change of the line, as the log has it: the registration, its states before and after, and its position afterwards.
 */
export type LineChange = {
  registration_id: string
  from_state: RegistrationState | null
  to_state: RegistrationState
  why: ChangeReason
  note: string | null
  at: Date
  /** The order of the line. */
  queued: number
}

type Waiting = ReadonlyMap<string, number>

/** The position of a registration in a waiting list; null if it does not wait. */
export function placeIn(line: Waiting, id: string): number | null {
  const own = line.get(id)
  if (own === undefined) return null
  const isBefore = ([other, queued]: [string, number]) => queued < own || (queued === own && other < id)
  return [...line].filter(isBefore).length + 1
}

/** The registration at a position of a waiting list; undefined if there is none. */
export const whoIsIn = (line: Waiting, place: number): string | undefined =>
  [...line].toSorted(([a, x], [b, y]) => x - y || (a < b ? -1 : 1))[place - 1]?.[0]

function applied(line: Map<string, number>, { registration_id, to_state, queued }: LineChange): void {
  if (to_state === 'waitlisted') line.set(registration_id, queued)
  else line.delete(registration_id)
}

/** The line as it was at a moment. */
export function lineAt(changes: readonly LineChange[], at: Date): Waiting {
  const line = new Map<string, number>()
  for (const change of changes) if (change.at <= at) applied(line, change)
  return line
}

export type PlaceStep = {
  at: Date
  from: number | null
  to: number | null
  why: ChangeReason
  own: boolean
  note: string | null
}

/** The changes of somebody's place in line, the newest first: who passed them, and how they moved up. */
export function placeSteps(changes: readonly LineChange[], id: string, most: number): PlaceStep[] {
  const line = new Map<string, number>()
  const steps: PlaceStep[] = []
  let place: number | null = null
  for (const change of changes) {
    applied(line, change)
    const { at, why, note, registration_id } = change
    const to = placeIn(line, id)
    const own = registration_id === id
    // The others read why a host moved somebody past them, and nothing else that was written to that person.
    if (to !== place) steps.push({ at, from: place, to, why, own, note: own || why === 'moved' ? note : null })
    place = to
  }
  return steps.toReversed().slice(0, most)
}
