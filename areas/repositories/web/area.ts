import type { AreaWeb } from '#kernel/web/area.ts'
import type words from '../words/en-US.json'
import { repositoriesScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    repositories: typeof words
  }
}

export const repositoriesWeb: AreaWeb = { screens: repositoriesScreens }
