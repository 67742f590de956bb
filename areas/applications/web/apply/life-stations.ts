import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { outcomes, stations, type ApplicationStatus, type Outcome, type StationName } from '../../contract/states.ts'

export type Station = { name: StationName; state: 'done' | 'now' | 'next'; at: string | undefined; by: 'you' | 'lab' }
export type Life = {
  stations: Station[]
  outcome: Outcome | undefined
  /** The lab waits for answers; this is the station that the application then returns to. */
  asked: { from: StationName; due: string | undefined } | undefined
  isWithdrawn: boolean
}

export const isOutcome = (status: ApplicationStatus): status is Outcome => isOneOf(outcomes, status)
const placeOf = (status: ApplicationStatus): number =>
  isOutcome(status) ? stations.length - 1 : (stations as readonly string[]).indexOf(status)

/** What founders or the lab see of an application; founders never see unreleased decisions. */
type Facts = {
  status: ApplicationStatus
  timeline: readonly { status: ApplicationStatus; at: string }[]
  request: { due_at: string } | null
}

/** The position of an application on its way. A detour (more information, withdrawing) is at the station before it. */
export function lifeOf({ status, timeline, request }: Facts): Life {
  const places = timeline.map(step => placeOf(step.status)).filter(place => place >= 0)
  const at = placeOf(status) >= 0 ? placeOf(status) : Math.max(0, places.at(-1) ?? 0)
  const since = (place: number) => timeline.findLast(step => placeOf(step.status) === place)?.at
  const isOver = isOutcome(status) && status !== 'waitlisted'
  return {
    stations: stations.map((name, place) => ({
      name,
      state: place < at || (place === at && isOver) ? 'done' : place === at ? 'now' : 'next',
      at: place <= at ? since(place) : undefined,
      by: place < 2 ? 'you' : 'lab',
    })),
    outcome: isOutcome(status) ? status : undefined,
    asked: status === 'more_info' ? { from: stations[at]!, due: request?.due_at } : undefined,
    isWithdrawn: status === 'withdrawn',
  }
}

/** The station of an application. */
export const stationOf = (life: Life): StationName =>
  life.asked?.from ?? life.stations.find(({ state }) => state === 'now')?.name ?? 'decision'

/** The viewer, and what only they see of a station. */
export type Look = { by: 'founder' | 'lab'; notes: Partial<Record<StationName, readonly string[]>> }
export type LifeLook = { life: Life; look: Look }
