import { useEffect, useRef, type RefObject } from 'react'
import { flush, lastPosition, record } from '../progress/progress-queue.ts'
import type { ReadUnit } from '../progress/shown-progress.ts'

type Options = { courseId: string; unit: ReadUnit; isSaved: boolean }

const header = 72
const scrollPause = 400
/** Nearer to the top than this counts as the top. */
const fromTop = 5

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
  useEffect(() => {
    if (start.current <= fromTop || window.location.hash) return
    // After the router, which scrolls new pages to their top.
    const timer = setTimeout(() => frame.current && scrollToShare(frame.current, start.current / seconds), 60)
    return () => clearTimeout(timer)
  }, [frame, seconds])
  useEffect(() => {
    if (!isSaved) return
    let last = start.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
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
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      clearTimeout(timer)
      void flush()
    }
  }, [frame, courseId, unitKey, seconds, isSaved])
}
