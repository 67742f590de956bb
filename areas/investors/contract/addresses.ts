import { addresses } from '#kernel/contract/addresses.ts'

export const toInvestors = addresses({
  /** The rounds of one startup; of the newest where none is named. */
  rounds: { path: '/ailab/investment/rounds', search: { startup: 'text' } },
  /** The investors that a startup talks to. */
  pipeline: { path: '/ailab/investment/pipeline', search: { startup: 'text', view: ['board', 'table'], item: 'text' } },
  /** Files of investors that were read, or one of them. */
  imports: { path: '/ailab/investment/import', search: { file: 'text' } },
  investors: { path: '/ailab/investment', search: { q: 'text', stage: 'text', fit: 'text' } },
})
