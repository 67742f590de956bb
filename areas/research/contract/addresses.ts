import { addresses } from '#kernel/contract/addresses.ts'
import { locales } from '#kernel/contract/locales.ts'
import { researchStates, researchSteps } from './states.ts'

export const toResearch = addresses({
  mine: { path: '/ailab/industries/your-research', search: { q: 'text', state: researchStates } },
  all: { path: '/admin/industries/your-research', search: { q: 'text', state: researchStates } },
  research: { path: '/ailab/industries/your-research/:researchId', search: { step: researchSteps, sentence: 'text' } },
  brief: { path: '/ailab/startups/research', search: { startup: 'text' } },
  /** The page on which a reader says that a source states something else. */
  challenge: {
    path: '/industry-reports/challenge',
    search: { report: 'text', sentence: 'text', language: locales },
  },
})
