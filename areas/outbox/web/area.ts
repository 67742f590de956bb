import type { AreaWeb } from '#kernel/web/area.ts'
import type words from '../words/en-US.json'
import { outboxScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    outbox: typeof words
  }
}

export const outboxWeb: AreaWeb = { screens: outboxScreens }
