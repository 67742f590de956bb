import { useSyncExternalStore } from 'react'

/** A hook that says whether a media query matches, such as whether the window is wide enough. */
export function createMediaHook(query: string): () => boolean {
  const watch = (changed: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }
  return () => useSyncExternalStore(watch, () => matchMedia(query).matches)
}
