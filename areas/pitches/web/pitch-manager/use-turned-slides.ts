import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Address } from '#kernel/contract/addresses.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { useRead } from '#kernel/web/use-call.ts'
import { layOut } from '../../contract/deck/lay-out.ts'
import { pitches } from '../../contract/index.ts'

type Search = { slide: 'number'; draft: 'flag'; version: 'number' }

/** The number of slides that a key moves by. */
const steps: Record<string, number | undefined> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ' ': 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
  Home: -Infinity,
  End: Infinity,
}
/** Keys that also scroll the page: they turn slides only if there is nothing to scroll. */
const scrolling = new Set(['ArrowDown', 'ArrowUp', ' ', 'Home', 'End'])

/**
 * The slides in the address, the current one, and functions to turn them; every window of a pitch shows the same slide.
 */
export function useTurnedSlides<Path extends string>(
  address: Address<Path, Search>,
  pitchId: string,
  isWholeScreen: () => boolean,
) {
  const [{ slide: number = 1, draft = false, version }, setSearch] = useSearch(address)
  const which = version === undefined ? { published: !draft } : { version }
  const content = useRead(pitches.content, { id: pitchId, ...which })
  const slides = useMemo(() => layOut(content), [content])
  const within = (wanted: number) => Math.min(Math.max(wanted, 1), Math.max(slides.length, 1))
  const at = within(number)
  const show = (wanted: number) => void setSearch({ slide: wanted }, { replace: true })
  const tell = useOtherWindows(`pitch:${pitchId}`, show)
  const turn = (by: number) => {
    const next = within(at + by)
    if (next === at) return
    show(next)
    tell(next)
  }
  useTurnKeys(turn, isWholeScreen)
  return { content, slides, at, turn, which, search: { draft: draft || undefined, version } }
}

/** Listens to slides that other windows of this browser turn to. @returns the function that notifies them */
function useOtherWindows(name: string, onSlide: (slide: number) => void): (slide: number) => void {
  const channel = useMemo(() => new BroadcastChannel(name), [name])
  const hear = useEffectEvent(({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number' && Number.isInteger(data)) onSlide(data)
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    channel.addEventListener('message', listen)
    return () => channel.removeEventListener('message', listen)
  }, [channel])
  return slide => channel.postMessage(slide)
}

/** Turns the slides by the keyboard, unless the focus is in a field or on a button. */
function useTurnKeys(turn: (by: number) => void, isWholeScreen: () => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isBusy = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
    const isControl = event.key === ' ' && event.target instanceof HTMLElement && event.target.matches('button, a')
    if (isBusy || isControl || event.altKey || event.ctrlKey || event.metaKey) return
    if (scrolling.has(event.key) && !isWholeScreen()) return
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    turn(by)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
