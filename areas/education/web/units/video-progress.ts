import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { Stretch } from '../../contract/media.ts'
import { merged, secondsOf, watchedPct } from '../../contract/video-progress.ts'
import { flush, lastPosition, lastWatched, record } from '../progress/progress-queue.ts'
import { showPart, type ReadUnit, type Video } from '../progress/shown-progress.ts'

/** How many seconds of playing are sent together; pausing sends at once. */
const tellEvery = 5
/** A longer step between two ticks is a jump, not playing. */
const longestStep = 3
/** This near to the end there is nothing to resume. */
const nearEnd = 3

type At = { courseId: string; unit: ReadUnit; video: Video; isSaved: boolean }

/** Where a video resumes: this browser's last position, else the server's. */
export const resumesAt = (courseId: string, unit: ReadUnit): number =>
  lastPosition(courseId, unit.unit_key) ?? unit.position_sec

/**
 * Measures which seconds of a video are really played, and the position. Everything watched so far is sent each time,
 * so that a lost message loses nothing; the server leaves out what time cannot have allowed.
 */
export function useVideoProgress(
  player: RefObject<HTMLVideoElement | null>,
  { courseId, unit, video, isSaved }: At,
): void {
  const { unit_key: unitKey } = unit
  const [initialStretches] = useState(() => merged([...video.watched, ...lastWatched(courseId, unitKey)]))
  const stretches = useRef<Stretch[]>(initialStretches)
  const last = useRef<number>(undefined)
  const lastSent = useRef({ at: 0, watched: secondsOf(initialStretches) })

  const tell = useEffectEvent((film: HTMLVideoElement, isNow: boolean) => {
    if (!isSaved || !Number.isFinite(film.duration)) return
    const at = Math.floor(film.currentTime)
    const seconds = secondsOf(stretches.current)
    const isNews = Math.abs(at - lastSent.current.at) >= tellEvery || seconds - lastSent.current.watched >= tellEvery
    if (!isNews && !(isNow && (at !== lastSent.current.at || seconds !== lastSent.current.watched))) return
    lastSent.current = { at, watched: seconds }
    const duration_sec = Math.max(1, Math.floor(film.duration))
    const of = { course_id: courseId, unit_key: unitKey }
    record({ ...of, kind: 'position', position_sec: at })
    record({ ...of, kind: 'watched', watched: stretches.current, duration_sec })
    const now = { duration_sec: video.duration_sec ?? duration_sec, watched: stretches.current }
    showPart(courseId, unitKey, { video: { ...video, ...now, watched_pct: watchedPct(now) } })
    if (isNow) void flush()
  })
  const step = useEffectEvent((film: HTMLVideoElement) => {
    const now = film.currentTime
    const before = last.current
    last.current = film.seeking ? undefined : now
    if (before === undefined || film.seeking || now <= before || now - before > longestStep) return
    stretches.current = merged([
      ...stretches.current,
      [Math.floor(before), Math.min(Math.ceil(now), Math.ceil(film.duration))],
    ])
    tell(film, false)
  })
  useEffect(() => {
    const film = player.current
    if (!film) return
    const onStep = () => step(film)
    const onJump = () => void (last.current = undefined)
    const onStop = () => {
      step(film)
      tell(film, true)
    }
    film.addEventListener('timeupdate', onStep)
    film.addEventListener('seeking', onJump)
    for (const name of ['pause', 'ended'] as const) film.addEventListener(name, onStop)
    return () => {
      onStop()
      film.removeEventListener('timeupdate', onStep)
      film.removeEventListener('seeking', onJump)
      for (const name of ['pause', 'ended'] as const) film.removeEventListener(name, onStop)
    }
  }, [player])
}

/** Seeks a video to a second. */
export function seek(film: HTMLVideoElement, to: number): void {
  film.currentTime = to
}

/** Seeks a video to the learner's last position, once. */
export function useResume(player: RefObject<HTMLVideoElement | null>, start: number): void {
  const isDone = useRef(false)
  useEffect(() => {
    const film = player.current
    if (!film || start < 1) return
    const resume = () => {
      if (isDone.current) return
      isDone.current = true
      if (start < film.duration - nearEnd) seek(film, start)
    }
    if (film.readyState >= 1) resume()
    film.addEventListener('loadedmetadata', resume)
    return () => film.removeEventListener('loadedmetadata', resume)
  }, [player, start])
}
