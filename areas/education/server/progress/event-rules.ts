import type { UnitState } from '../../contract/index.ts'
import type { Stretch } from '../../contract/media.ts'
import { locksOf, type LearnerUnit, type Reader } from '../learning/learning-rules.ts'
import { creditWatched, isWatched, type VideoProgress } from '../learning/video-progress-rules.ts'

export type ReadingEvent = {
  client_event_id: string
  unit_key: string
  kind: 'opened' | 'viewed' | 'marked_done' | 'position' | 'watched'
  at: Date
  watched?: Stretch[] | undefined
  duration_sec?: number | undefined
}

/**
 * A unit's state after an event. Completed stays completed, and only passing completes a quiz or an assignment. No
 * event completes a video while too little of it was watched; once enough was, the event counts as a view.
 */
export function stateAfter(
  unit: Pick<LearnerUnit, 'state' | 'completes_by'>,
  kind: ReadingEvent['kind'],
  video?: VideoProgress,
): UnitState {
  if (unit.state === 'completed') return 'completed'
  const isSeen = kind === 'viewed' || (kind === 'watched' && video !== undefined)
  const isDone = (isSeen && unit.completes_by === 'view') || (kind === 'marked_done' && unit.completes_by !== 'pass')
  if (isDone && (!video || isWatched(video))) return 'completed'
  return unit.state === 'not_started' ? 'in_progress' : unit.state
}

/** A video's progress after an event: what was watched, as far as time allows, and its length. */
export function videoProgressAfter(video: VideoProgress, event: ReadingEvent, now: Date): VideoProgress {
  if (event.kind !== 'watched') return video
  const { duration_sec = null, watched = [] } = event
  return {
    ...video,
    duration_sec: video.duration_sec ?? duration_sec,
    watched: creditWatched(video.watched, watched, { begun_at: video.begun_at, now }),
  }
}

export type Applied<E> = {
  units: LearnerUnit[]
  accepted: E[]
  refused: { client_event_id: string; code: string }[]
  /** The videos by unit_key, with their progress. */
  videos: Map<string, VideoProgress>
}

/** Applies watched time first, so that an event that marks the video as done in the same batch succeeds. */
const watchedFirst = (events: readonly ReadingEvent[]) =>
  events.toSorted((a, b) => +(b.kind === 'watched') - +(a.kind === 'watched'))

/**
 * Applies a batch, whatever its order: an event on a unit that another event of the batch unlocks is accepted too.
 * Events on units that are locked or unknown in the end are refused.
 */
export function applyEvents<E extends ReadingEvent>(
  units: readonly LearnerUnit[],
  events: readonly E[],
  reader: Reader,
  videosBefore: ReadonlyMap<string, VideoProgress> = new Map(),
): Applied<E> {
  const standing = units.map(unit => ({ ...unit }))
  const videos = new Map(videosBefore)
  const placeOf = new Map(standing.map((unit, at) => [unit.unit_key, at]))
  const accepted: E[] = []
  let waiting = [...events]
  for (let moved = true; moved;) {
    const locks = locksOf(standing, reader)
    const open = waiting.filter(event => placeOf.has(event.unit_key) && !locks[placeOf.get(event.unit_key)!])
    for (const event of watchedFirst(open)) {
      const unit = standing[placeOf.get(event.unit_key)!]!
      const before = videos.get(event.unit_key)
      const video = before && videoProgressAfter(before, event, reader.now)
      if (video) videos.set(event.unit_key, video)
      unit.state = stateAfter(unit, event.kind, video)
    }
    accepted.push(...open)
    waiting = waiting.filter(event => !open.includes(event))
    moved = open.length > 0 && waiting.length > 0
  }
  const refused = waiting.map(({ client_event_id, unit_key }) => ({
    client_event_id,
    code: placeOf.has(unit_key) ? 'unit.locked' : 'unit.not_found',
  }))
  return { units: standing, accepted, refused, videos }
}
