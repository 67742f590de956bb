import { useSyncExternalStore } from 'react'

const wide = '(min-width: 64rem)'

const watch = (tell: () => void) => {
  const media = matchMedia(wide)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** Whether list and reading pane fit side by side. */
export const useIsWide = (): boolean => useSyncExternalStore(watch, () => matchMedia(wide).matches)
