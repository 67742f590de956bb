import { courseSearchSlot, tutorSlot } from '#areas/education/web/slots.ts'
import type { AreaWeb } from '#kernel/web/area.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import type words from '../words/en-US.json'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    tutor: typeof words
  }
}

export const tutorWeb: AreaWeb = {
  fillSlots() {
    tutorSlot.fill(lazyPart(() => import('./tutor.tsx')))
    courseSearchSlot.fill(lazyPart(() => import('./course-search.tsx')))
  },
}
