import { useRef } from 'react'

/**
 * For a search beside what is opened from its list: a new search closes what was open when typing began. What is
 * opened between the last key and the search stays open.
 */
export function useOpenWhileTyping(open: string | undefined) {
  const before = useRef<string>(undefined)
  return {
    onTyping: () => void (before.current = open),
    stillOpen: (now: string | undefined) => (now === before.current ? undefined : now),
  }
}
