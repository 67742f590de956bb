import { hrefOf } from '#kernel/contract/addresses.ts'
import { isAllowed, right } from '#kernel/contract/who.ts'
import type { FindNextSteps, NextStep } from '#kernel/server/next-steps.ts'
import { toResearch } from '../contract/addresses.ts'
import type { ResearchStep } from '../contract/states.ts'
import { challengedResearch, ownResearchIn, researchInReview } from './next-steps.queries.ts'

const most = 5

type NextStepContext = Parameters<FindNextSteps>[0]
type Row = Awaited<ReturnType<typeof researchInReview>>[number]
type Kind = 'review' | 'changes_requested' | 'approved' | 'challenged'

const stepOf = (
  { words, caller: { locale } }: NextStepContext,
  row: Row,
  kind: Kind,
  step: ResearchStep,
): NextStep => ({
  kind: `research.${kind}`,
  title: { text: row.title, locale: row.locale },
  part_of: { text: words(locale, `research:next_steps.${kind}`), locale },
  action: words(locale, `research:next_steps.${kind}_action`),
  path: hrefOf(toResearch.research, { params: { researchId: row.id }, search: { step } }),
  at: row.updated_at,
  cover_seed: row.id,
  progress: null,
})

/**
 * The research that waits for an administrator's decision; and the person's own, after a decision or a reader's
 * message.
 */
export const researchNextSteps: FindNextSteps = async context => {
  const { db, person } = context
  const submitted = isAllowed(right('research.administer'), person) ? await researchInReview(db, most) : []
  const mayWrite = isAllowed(right('research.write'), person)
  const decided = mayWrite ? await ownResearchIn(db, person.id, ['changes_requested', 'approved'], most) : []
  const challenged = mayWrite ? await challengedResearch(db, person.id, most) : []
  return [
    ...submitted.map(row => ({
      ...stepOf(context, row, 'review', 'review'),
      isAwaited: true,
      isAdministrative: true,
    })),
    ...decided.map(row =>
      row.state === 'approved'
        ? stepOf(context, row, 'approved', 'publish')
        : stepOf(context, row, 'changes_requested', 'sections'),
    ),
    ...challenged.map(row => stepOf(context, row, 'challenged', 'publish')),
  ]
}
