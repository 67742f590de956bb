import type { AreaWeb } from '#kernel/web/area.ts'
import type words from '../words/en-US.json'
import { searchScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    search: typeof words
  }
}

export const searchWeb: AreaWeb = {
  screens: searchScreens,
  loadSearches: async () => (await import('./palette-provider.ts')).searches,
}
