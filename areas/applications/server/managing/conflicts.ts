import { found, invalid } from '#kernel/server/failures.ts'
import type { Context } from '#kernel/server/handle.ts'
import type { TeamMember } from '#kernel/server/teams.ts'
import type { ConflictKind, ConflictState } from '../../contract/review-states.ts'
import { editApplication, peopleOf, type ApplicationRow } from '../applications.queries.ts'
import type { ManagedApplication } from './managing-work.ts'
import { decideConflict } from './conflicts.queries.ts'

/** Addresses at these domains do not show where a person works. */
const openDomains = new Set(['gmail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'icloud.com', 'proton.me'])
const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

export type Found = { kind: ConflictKind; state: ConflictState; subject?: string; evidence: string }
export type Account = { id: string; email: string }

type Applicant = { user_id: string; email: string }

/** The input for detecting conflicts. */
export type TeamsContext = Pick<Context, 'db' | 'teamsOf'>

export const startupConflict = ({ team_id, team }: TeamMember): Found => ({
  kind: 'startup',
  state: 'confirmed',
  subject: team_id,
  evidence: team,
})

export const sameAddress = (evidence: string): Found => ({ kind: 'same_address', state: 'suspected', evidence })

/** The startups whose team includes the person and one of these people. */
function sharedTeams(id: string, people: readonly Applicant[], teams: readonly TeamMember[]): TeamMember[] {
  const theirs = new Set(people.map(({ user_id }) => user_id))
  const shared = new Set(teams.filter(each => theirs.has(each.user_id)).map(({ team_id }) => team_id))
  return teams.filter(each => each.user_id === id && shared.has(each.team_id))
}

/**
 * The conflicts that the lab can detect: the person's own application, which needs no further reason; otherwise the
 * same address, a shared startup, and an address at the same domain. Anyone may type an address into an application, so
 * a conflict by an address alone is only suspected.
 */
export function conflictsBetween(
  row: Pick<ApplicationRow, 'email'>,
  people: readonly Applicant[],
  { id, email }: Account,
  teams: readonly TeamMember[],
): Found[] {
  if (people.some(person => person.user_id === id)) return [{ kind: 'applicant', state: 'confirmed', evidence: email }]
  if (row.email === email) return [sameAddress(email)]
  const addresses = [...people.map(person => person.email), ...(row.email ? [row.email] : [])]
  const domain = domainOf(email)
  const isShared = !openDomains.has(domain) && addresses.some(each => domainOf(each) === domain)
  return [
    ...sharedTeams(id, people, teams).map(startupConflict),
    ...(isShared ? [{ kind: 'same_domain', state: 'suspected', subject: domain, evidence: domain } as const] : []),
  ]
}

export async function findConflicts(
  { db, teamsOf }: TeamsContext,
  row: ApplicationRow,
  account: Account,
): Promise<Found[]> {
  const people = await peopleOf(db, row.id)
  return conflictsBetween(row, people, account, await teamsOf(db, [account.id, ...people.map(each => each.user_id)]))
}

/** Confirms or dismisses a detected conflict, and records the reason. Confirming ends the person's access. */
export async function settleConflict({ context, row, input }: ManagedApplication): Promise<void> {
  const { db, now, person, publish } = context
  const { conflict_id, conflict_state: state } = input
  const reason = input.text?.trim()
  if (!conflict_id || !state) throw invalid({ conflict_id: 'required' })
  if (!reason) throw invalid({ text: 'required' })
  const settled = { state, reason, decided_by: person.id, at: now }
  const { user_id } = found(await decideConflict(db, row.id, conflict_id, settled))
  if (state === 'confirmed') await publish(`person:${user_id}`, { kind: 'review_ended' })
  await editApplication(db, row.id, {}, now)
}
