import { applications } from '#areas/applications/contract/index.ts'
import { adminSorts, reviewProgress } from '#areas/applications/contract/review-states.ts'
import type { List } from './measured-list.ts'

const applying: Omit<List, 'says' | 'input'> = { call: applications.adminList, as: 'admin' }
/** Applications and who reviews them, as administrators and reviewers list them. */
export const ofApplications: readonly List[] = [
  ...adminSorts.map((sort): List => ({ ...applying, says: `applications, ${sort}`, input: () => ({ sort }) })),
  ...(['submitted', 'decision', 'declined'] as const).flatMap(status =>
    adminSorts.map((sort): List => ({
      ...applying,
      says: `applications in the state ${status}, ${sort}`,
      input: () => ({ status, sort }),
    })),
  ),
  ...reviewProgress.flatMap(reviews =>
    adminSorts.map((sort): List => ({
      ...applying,
      says: `applications whose reviews are ${reviews}, ${sort}`,
      input: () => ({ reviews, sort }),
    })),
  ),
  {
    ...applying,
    says: 'applications in one state, reviews to come',
    input: () => ({ status: 'in_review', reviews: 'waiting' }),
  },
  { ...applying, says: 'applications with a pending decision', input: () => ({ pending: true }) },
  { ...applying, says: 'applications that somebody reviews', input: ({ reviewer_id }) => ({ reviewer_id }) },
  {
    ...applying,
    says: 'applications that somebody reviews, by score',
    input: ({ reviewer_id }) => ({ reviewer_id, sort: 'score' }),
  },
  { ...applying, says: 'applications of an industry', input: ({ industry_id }) => ({ industry_id }) },
  {
    ...applying,
    says: 'applications of an industry, by score',
    input: ({ industry_id }) => ({ industry_id, sort: 'score' }),
  },
  { ...applying, says: 'an application found by name', input: () => ({ q: 'company 777' }) },
  { ...applying, says: 'an application found by its reference', input: () => ({ q: 'ap-100777' }) },
  { says: 'the reviewers of applications', call: applications.reviewers, as: 'admin', input: () => ({}) },
  { says: 'the reviews of a reviewer', call: applications.myReviews, as: 'reader', input: () => ({}) },
]
