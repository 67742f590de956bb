import type { AreaWeb } from '#kernel/web/area.ts'
import type words from '../words/en-US.json'
import type page from './contact-page/words/en-US.json'
import { contactScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    contact: typeof words
    'contact-page': typeof page
  }
}

export const contactWeb: AreaWeb = { screens: contactScreens }
