import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useWatchRendered } from '#kernel/web/navigation.ts'
import { flush, lastPosition, record, startProgressSync } from '../progress/progress-queue.ts'
import type { ReadUnit } from '../progress/shown-progress.ts'

type Options = { courseId: string; unit: ReadUnit; isSaved: boolean }

const header = 72
const scrollPause = 400
/** Nearer to the top than this counts as the top. */
const fromTop = 5
/** The events by which a reader moves through a text. */
const byReader = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** A position in a text is stored as its seconds of reading, so that it is valid on any screen size. */
const secondsOf = (unit: ReadUnit) => Math.max(600, unit.est_minutes * 60)

const positionNow = (frame: HTMLElement, seconds: number) => {
  const { top, height } = frame.getBoundingClientRect()
  const share = height > 0 ? (header - top) / height : 0
  return Math.round(Math.min(1, Math.max(0, share)) * seconds)
}

const scrollToShare = (frame: HTMLElement, share: number) => {
  const { top, height } = frame.getBoundingClientRect()
  window.scrollTo({ top: window.scrollY + top + height * share - header, behavior: 'instant' })
}

/** Stores the position in a text, and scrolls back to it. */
export function useReadingPosition(
  frame: RefObject<HTMLDivElement | null>,
  { courseId, unit, isSaved }: Options,
): void {
  const seconds = secondsOf(unit)
  const { unit_key: unitKey } = unit
  const start = useRef(isSaved ? (lastPosition(courseId, unitKey) ?? unit.position_sec) : 0)
  const watchRendered = useWatchRendered()
  useEffect(() => {
    if (!isSaved || window.location.hash) return
    let isStopped = false
    const restore = () => {
      if (isStopped || !frame.current || start.current <= fromTop) return
      scrollToShare(frame.current, start.current / seconds)
    }
    // After the router, which scrolls new pages to their top, sometimes later than this; never against the reader.
    const timer = setTimeout(restore, 60)
    const unwatch = watchRendered(restore)
    const stop = () => {
      isStopped = true
      clearTimeout(timer)
      unwatch()
      for (const kind of byReader) window.removeEventListener(kind, stop)
    }
    for (const kind of byReader) window.addEventListener(kind, stop, { passive: true })
    // The position that the last visit stored here and could not send is read later than this page.
    void startProgressSync().then(() => {
      if (!isStopped) start.current = lastPosition(courseId, unitKey) ?? start.current
      restore()
    })
    return stop
  }, [frame, courseId, unitKey, seconds, isSaved, watchRendered])
  // A layout effect: when it ends, the text is still there to be measured.
  useLayoutEffect(() => {
    if (!isSaved) return
    let last = start.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      clearTimeout(timer)
      timer = undefined
      const here = frame.current?.isConnected ? positionNow(frame.current, seconds) : last
      if (Math.abs(here - last) < 2) return
      last = here
      record({ course_id: courseId, unit_key: unitKey, kind: 'position', position_sec: here })
    }
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(save, scrollPause)
    }
    const saveNow = () => timer !== undefined && save()
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', saveNow)
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', saveNow)
      saveNow()
      void flush()
    }
  }, [frame, courseId, unitKey, seconds, isSaved])
}
