import type { AreaWeb } from '#kernel/web/area.ts'
import type words from '../words/en-US.json'
import type pages from './event-pages/words/en-US.json'
import { eventsScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    events: typeof words
    'event-pages': typeof pages
  }
}

export const eventsWeb: AreaWeb = { screens: eventsScreens }
