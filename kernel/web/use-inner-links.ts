import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useGoToPath } from './navigation.ts'

/**
 * Opens the links in a text of the server without loading a new document.
 * @param pathOf the path that a link opens; undefined for a link that the browser follows itself
 */
export function useInnerLinks(
  frame: RefObject<HTMLElement | null>,
  pathOf: (link: HTMLAnchorElement) => string | undefined,
): void {
  const goTo = useGoToPath()
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    const path = pathOf(link)
    if (path === undefined) return
    event.preventDefault()
    void goTo(path)
  })
  useEffect(() => {
    const text = frame.current
    const listener = (event: MouseEvent) => follow(event)
    text?.addEventListener('click', listener)
    return () => text?.removeEventListener('click', listener)
  }, [frame])
}
