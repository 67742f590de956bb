import type { AreaWeb } from '#kernel/web/area.ts'
import type words from '../words/en-US.json'
import type occupations from './occupations/words/en-US.json'
import { accountScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    account: typeof words
    occupations: typeof occupations
  }
}

export const accountWeb: AreaWeb = { screens: accountScreens }
