import { helpResultsSlot } from '#areas/search/web/slots.ts'
import type { AreaWeb } from '#kernel/web/area.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import type words from '../words/en-US.json'
import { helpScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    help: typeof words
  }
}

const HelpFound = lazyPart(() => import('./help-found.tsx'))

export const helpWeb: AreaWeb = {
  screens: helpScreens,
  fillSlots: () => helpResultsSlot.fill(HelpFound),
  loadSearches: async () => (await import('./search.ts')).searches,
}
