import { hrefOf } from '#kernel/contract/addresses.ts'
import { isAllowed } from '#kernel/contract/who.ts'
import { mostWaiting, type FindNextSteps, type NextStep } from '#kernel/server/next-steps.ts'
import { toApplications } from '../../contract/addresses.ts'
import { applicationsAdmin } from '../../contract/rights.ts'
import { intakeById } from '../applications.queries.ts'
import { countsOf, oldestIn, pendingCount, statusCounts } from './admin-list.queries.ts'

type Tools = Parameters<FindNextSteps>[0]
type Waiting = { kind: 'screen' | 'release'; count: number; since: Date[]; search: object }

const stepOf = ({ words, caller: { locale } }: Tools, { kind, count, since, search }: Waiting): NextStep[] =>
  since[0] && count > 0
    ? [
        {
          kind: `applications.${kind}`,
          title: { text: words(locale, `applications:next_steps.${kind}`, { count }), locale },
          part_of: { text: words(locale, 'application-admin:screens.manage'), locale },
          action: words(locale, `applications:next_steps.${kind}_action`),
          path: hrefOf(toApplications.manage, { search }),
          at: since[0],
          waitingSince: since,
          cover_seed: `applications-${kind}`,
          progress: null,
          isAwaited: true,
          isAdministrative: true,
        },
      ]
    : []

/** The work of administrators in the default intake: applications to screen, and decisions to release. */
export const managingNextSteps: FindNextSteps = async tools => {
  const { db, person } = tools
  if (!isAllowed(applicationsAdmin, person)) return []
  const intake = await intakeById(db, undefined)
  if (!intake) return []
  const counts = await countsOf(db, person, { intake_id: intake.id })
  const { submitted } = statusCounts(counts)
  const toScreen = await oldestIn(db, person, { intake_id: intake.id, status: 'submitted' }, mostWaiting)
  const decided = await oldestIn(db, person, { intake_id: intake.id, pending: true }, mostWaiting)
  const pending = pendingCount(counts)
  return [
    ...stepOf(tools, { kind: 'screen', count: submitted, since: toScreen, search: { status: 'submitted' } }),
    ...stepOf(tools, { kind: 'release', count: pending, since: decided, search: { pending: true } }),
  ]
}
