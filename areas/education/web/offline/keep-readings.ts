import { keepAnswersOf } from '#kernel/web/kept-answers.ts'
import { education } from '../../contract/index.ts'

/** Said by the pages that can be read without a connection, before they read: what they read is kept from then on. */
export const keepReadings = (): void =>
  keepAnswersOf([education.selected, education.signUps], async () => (await import('./kept-answers.ts')).keeper)
