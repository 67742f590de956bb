import type { AreaWeb } from '#kernel/web/area.ts'
import type words from '../words/en-US.json'
import { helpScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    help: typeof words
  }
}

export const helpWeb: AreaWeb = {
  screens: helpScreens,
  loadSearches: async () => (await import('./search.ts')).searches,
}
