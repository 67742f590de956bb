import { addresses } from '#kernel/contract/addresses.ts'
import { applicationStates, workPlaces } from './states.ts'

export const toInternships = addresses({
  internships: { path: '/ailab/internship', search: { q: 'text', place: workPlaces, mine: 'flag' } },
  posting: { path: '/ailab/internship/:postingId' },
  /** The postings of one startup, by default of the newest; with a posting, its applicants. */
  managed: {
    path: '/ailab/startups/internships',
    search: { startup: 'text', posting: 'text', state: applicationStates, application: 'text' },
  },
})
