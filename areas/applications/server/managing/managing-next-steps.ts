import { hrefOf } from '#kernel/contract/addresses.ts'
import { localised } from '#kernel/contract/fields.ts'
import { isAllowed } from '#kernel/contract/who.ts'
import { mostWaiting, type FindNextSteps, type NextStep } from '#kernel/server/next-steps.ts'
import { toApplications } from '../../contract/addresses.ts'
import { applicationsAdmin } from '../../contract/rights.ts'
import type { IntakeRow } from '../applications.queries.ts'
import { countsOf, oldestIn, pendingCount, statusCounts } from './admin-list.queries.ts'
import { overdueRequests } from './overdue.queries.ts'
import { intakesWithWork } from '../intakes/intakes.queries.ts'

type Tools = Parameters<FindNextSteps>[0]
type Waiting = {
  kind: 'screen' | 'overdue' | 'release'
  intake: IntakeRow
  count: number
  since: Date[]
  search: object
}

/** The intakes whose work is shown, the default one first. */
const mostIntakes = 5

/** What waits; outside the default intake with the name of its intake. */
function titleOf({ words, caller: { locale } }: Tools, { kind, intake, count }: Waiting): string {
  const what = words(locale, `applications:next_steps.${kind}`, { count })
  if (intake.is_default) return what
  return words(locale, 'applications:next_steps.of_intake', { what, intake: localised(intake.title, locale).text })
}

function stepOf(tools: Tools, waiting: Waiting): NextStep[] {
  const { words, caller } = tools
  const { locale } = caller
  const { kind, intake, count, since, search } = waiting
  if (!since[0] || count === 0) return []
  const ofIntake = intake.is_default ? {} : { intake: intake.id }
  return [
    {
      kind: `applications.${kind}`,
      title: { text: titleOf(tools, waiting), locale },
      part_of: { text: words(locale, 'application-admin:screens.manage'), locale },
      action: words(locale, `applications:next_steps.${kind}_action`),
      path: hrefOf(toApplications.manage, { search: { ...search, ...ofIntake } }),
      at: since[0],
      waitingSince: since,
      cover_seed: `applications-${kind}`,
      progress: null,
      isAwaited: true,
      isAdministrative: true,
    },
  ]
}

async function stepsOf(tools: Tools, intake: IntakeRow): Promise<NextStep[]> {
  const { db, person, now } = tools
  const intake_id = intake.id
  const counts = await countsOf(db, person, { intake_id })
  const toScreen = await oldestIn(db, person, { intake_id, status: 'submitted' }, mostWaiting)
  const decided = await oldestIn(db, person, { intake_id, pending: true }, mostWaiting)
  const overdue = await overdueRequests(db, person, { intake_id, now, limit: mostWaiting })
  const [{ submitted }, pending] = [statusCounts(counts), pendingCount(counts)]
  return [
    ...stepOf(tools, { kind: 'screen', intake, count: submitted, since: toScreen, search: { status: 'submitted' } }),
    ...stepOf(tools, { kind: 'overdue', intake, ...overdue, search: { status: 'more_info' } }),
    ...stepOf(tools, { kind: 'release', intake, count: pending, since: decided, search: { pending: true } }),
  ]
}

/** The work of administrators in each intake: applications to screen or to decide without answers, and decisions to release. */
export const managingNextSteps: FindNextSteps = async tools => {
  if (!isAllowed(applicationsAdmin, tools.person)) return []
  const steps: NextStep[] = []
  for (const intake of await intakesWithWork(tools.db, tools.now, mostIntakes))
    steps.push(...(await stepsOf(tools, intake)))
  return steps
}
