import type { Sent } from '#kernel/contract/call.ts'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { toApplications } from '../../contract/addresses.ts'
import type { applications } from '../../contract/index.ts'
import { adminSorts, reviewProgress } from '../../contract/review-states.ts'
import { applicationStatuses } from '../../contract/states.ts'

type Input = Sent<typeof applications.adminList>

/** The filters in the address, in the form that the calls take. */
export function useFilters() {
  const [{ intake, status, industry, reviewer, reviews, pending, q, sort }, setSearch] = useSearch(
    toApplications.manage,
  )
  const knownStatus = oneOf(applicationStatuses, status)
  const progress = oneOf(reviewProgress, reviews)
  const cursorless: Omit<Input, 'sort' | 'limit' | 'cursor'> = {
    ...(intake && { intake_id: intake }),
    ...(knownStatus && { status: knownStatus }),
    ...(industry && { industry_id: industry }),
    ...(reviewer && { reviewer_id: reviewer }),
    ...(progress && { reviews: progress }),
    ...(pending && { pending }),
    ...(q && { q }),
  }
  const filters: Input = { ...cursorless, sort: oneOf(adminSorts, sort) ?? 'newest', limit: 50 }
  const chosen = [intake, knownStatus, industry, reviewer, progress, pending].filter(Boolean).length
  const isNarrowed = Boolean(knownStatus || industry || reviewer || progress || pending || q)
  const clear = () =>
    void setSearch({
      status: undefined,
      industry: undefined,
      reviewer: undefined,
      reviews: undefined,
      pending: undefined,
      q: undefined,
    })
  return { filters, cursorless, chosen, isNarrowed, clear }
}
