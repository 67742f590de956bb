import { useEffect, type RefObject } from 'react'

/** The call covers the window: the page below cannot be reached by keyboard or screen reader. */
export function useWholeWindow(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const main = frame.current?.closest('main')
    const others = [...(main?.parentElement?.children ?? [])].filter(
      (each): each is HTMLElement => each !== main && each instanceof HTMLElement,
    )
    for (const each of others) each.inert = true
    return () => {
      for (const each of others) each.inert = false
    }
  }, [frame])
}
