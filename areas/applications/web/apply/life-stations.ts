import type { PublicStatus } from '../../contract/states.ts'
import type { ShownApplication } from './form-model.ts'

/** The stations of the way in order; the last one has three outcomes. */
export const stationNames = ['draft', 'submitted', 'screening', 'in_review', 'decision'] as const
export type StationName = (typeof stationNames)[number]
export const outcomes = ['accepted', 'waitlisted', 'declined'] as const
export type Outcome = (typeof outcomes)[number]

export type Station = { name: StationName; state: 'done' | 'now' | 'next'; at: string | undefined; by: 'you' | 'lab' }
export type Life = {
  stations: Station[]
  outcome: Outcome | undefined
  /** The lab waits for answers: which station the application returns to. */
  asked: { from: StationName; due: string | undefined } | undefined
  isWithdrawn: boolean
}

const isOutcome = (status: PublicStatus): status is Outcome => (outcomes as readonly string[]).includes(status)
const placeOf = (status: PublicStatus): number =>
  isOutcome(status) ? stationNames.length - 1 : (stationNames as readonly string[]).indexOf(status)

type Facts = Pick<ShownApplication, 'status' | 'timeline' | 'request'>

/** Where an application is on its way. A detour (more information, withdrawing) stands at the station before it. */
export function lifeOf({ status, timeline, request }: Facts): Life {
  const places = timeline.map(step => placeOf(step.status)).filter(place => place >= 0)
  const at = placeOf(status) >= 0 ? placeOf(status) : Math.max(0, places.at(-1) ?? 0)
  const since = (place: number) => timeline.findLast(step => placeOf(step.status) === place)?.at
  const isOver = isOutcome(status) && status !== 'waitlisted'
  return {
    stations: stationNames.map((name, place) => ({
      name,
      state: place < at || (place === at && isOver) ? 'done' : place === at ? 'now' : 'next',
      at: place <= at ? since(place) : undefined,
      by: place < 2 ? 'you' : 'lab',
    })),
    outcome: isOutcome(status) ? status : undefined,
    asked: status === 'more_info' ? { from: stationNames[at]!, due: request?.due_at } : undefined,
    isWithdrawn: status === 'withdrawn',
  }
}
