import type { AreaWeb } from '#kernel/web/area.ts'
import type words from '../words/en-US.json'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    notifications: typeof words
  }
}

export const notificationsWeb: AreaWeb = {}
