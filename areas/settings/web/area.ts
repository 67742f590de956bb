import type { AreaWeb } from '#kernel/web/area.ts'
import type words from '../words/en-US.json'
import { settingsScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    settings: typeof words
  }
}

export const settingsWeb: AreaWeb = { screens: settingsScreens }
