import { use } from 'react'
import { loadOnce } from '#kernel/web/load-once.ts'
import { wordsAreaOf, type Screen } from '#kernel/web/screen.ts'
import { loadWords, useWords } from '#kernel/web/words.ts'

const wordsReady = new Map<string, () => Promise<void>>()

/** Loads the names of screens, which are in the words of their areas, and those of the menu; suspends meanwhile. */
export function useScreenNames(screens: readonly Screen[]): void {
  const { locale } = useWords('kernel')
  const areas = [...new Set(screens.map(wordsAreaOf))]
  const key = `${locale} ${areas.join(' ')}`
  const ready = wordsReady.get(key) ?? loadOnce(() => loadWords('menu', ...areas))
  wordsReady.set(key, ready)
  use(ready())
}
