import { keepAnswersOf } from '#kernel/web/kept-answers.ts'
import { education } from '../../contract/index.ts'

/** Imported by the pages that can be read without a connection: what they read is kept from then on. */
keepAnswersOf([education.selected, education.signUps], async () => (await import('./kept-answers.ts')).keeper)
