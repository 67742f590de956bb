import type { AreaWeb } from '#kernel/web/area.ts'
import type words from '../words/en-US.json'
import { accountScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    account: typeof words
  }
}

export const accountWeb: AreaWeb = { screens: accountScreens }
