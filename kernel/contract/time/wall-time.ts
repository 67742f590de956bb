import { offsetAt, wallMs } from './zone-offset.ts'

const hour = 3_600_000
/** No zone's clock has ever been further from UTC than this. */
const furthest = 26 * hour

const msOfLocal = (local: string): number => Date.parse(`${local}Z`)

/** A clock's time without its zone: `2026-12-03T18:00`. */
const localOfMs = (ms: number): string => new Date(ms).toISOString().slice(0, 16)

/** What the clock of a zone shows at a moment. */
export const localAt = (zone: string, at: Date): string => localOfMs(wallMs(zone, at.getTime()))

/** The moments at which a zone's clock shows a time: none in a gap, two where it was set back, else one. */
export function momentsOf(zone: string, local: string): Date[] {
  const wall = msOfLocal(local)
  const offsets = new Set(
    [wall - furthest, wall - hour, wall, wall + hour, wall + furthest].map(at => offsetAt(zone, at)),
  )
  const moments = [...offsets].map(offset => wall - offset).filter(at => wallMs(zone, at) === wall)
  return [...new Set(moments)].toSorted((a, b) => a - b).map(at => new Date(at))
}

export type Fold = 'earlier' | 'later'
export type WallTime = { at: Date } | { problem: 'gap' | 'fold' }

/**
 * The moment of a time by the clock of a zone. If there is no such moment, or two and none is chosen, the result says
 * so.
 */
export function momentOf(zone: string, local: string, fold: Fold | null): WallTime {
  const moments = momentsOf(zone, local)
  const [first, last] = [moments[0], moments.at(-1)]
  if (!first || !last) return { problem: 'gap' }
  if (first !== last && fold === null) return { problem: 'fold' }
  return { at: fold === 'later' ? last : first }
}

/** The moment of a time that was right when it was chosen: after new rules a gap is passed by as clocks pass it, forwards. */
export function movedMoment(zone: string, local: string, fold: Fold | null): Date {
  const moment = momentOf(zone, local, fold ?? 'earlier')
  if ('at' in moment) return moment.at
  const wall = msOfLocal(local)
  return new Date(wall - offsetAt(zone, wall - furthest))
}

export const isRealDate = (local: string): boolean => {
  const ms = msOfLocal(local)
  return Number.isFinite(ms) && localOfMs(ms).startsWith(local.slice(0, 10))
}

/** Days later by the calendar, at the same time by the clock. */
export const plusDays = (local: string, days: number): string => localOfMs(msOfLocal(local) + days * 24 * hour)

/** How long it is from one time of the clock to another, in milliseconds of the clock. */
export const wallBetween = (from: string, to: string): number => msOfLocal(to) - msOfLocal(from)
export const plusWall = (local: string, ms: number): string => localOfMs(msOfLocal(local) + ms)
