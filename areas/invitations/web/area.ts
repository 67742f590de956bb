import type { AreaWeb } from '#kernel/web/area.ts'
import type words from '../words/en-US.json'
import { invitationsScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    invitations: typeof words
  }
}

export const invitationsWeb: AreaWeb = { screens: invitationsScreens }
