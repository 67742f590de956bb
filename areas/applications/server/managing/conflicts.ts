import type { Database } from '#kernel/server/database.ts'
import { found, invalid } from '#kernel/server/failures.ts'
import type { ConflictKind, ConflictState } from '../../contract/review-states.ts'
import { editApplication, peopleOf, type ApplicationRow } from '../applications.queries.ts'
import type { Managing } from './managing-work.ts'
import * as query from './managing.queries.ts'

/** Addresses at these say nothing about where somebody works. */
const openDomains = new Set(['gmail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'icloud.com', 'proton.me'])
const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

export type Found = { kind: ConflictKind; state: ConflictState; evidence: string }
export type Account = { id: string; email: string }

type Applicant = { user_id: string; email: string }

/** What the lab can see of a conflict: one's own application, the same address, an address of the same domain. */
export function conflictBetween(
  row: Pick<ApplicationRow, 'email'>,
  people: readonly Applicant[],
  { id, email }: Account,
): Found | undefined {
  if (people.some(person => person.user_id === id)) return { kind: 'applicant', state: 'confirmed', evidence: email }
  const addresses = [...people.map(person => person.email), ...(row.email ? [row.email] : [])]
  if (addresses.includes(email)) return { kind: 'same_address', state: 'confirmed', evidence: email }
  const domain = domainOf(email)
  const isShared = !openDomains.has(domain) && addresses.some(each => domainOf(each) === domain)
  return isShared ? { kind: 'same_domain', state: 'suspected', evidence: domain } : undefined
}

export const findConflict = async (db: Database, row: ApplicationRow, account: Account): Promise<Found | undefined> =>
  conflictBetween(row, await peopleOf(db, row.id), account)

/** A found conflict is confirmed or dismissed, with the reason on record. Confirming ends the person's access. */
export async function settleConflict({ context, row, input }: Managing): Promise<void> {
  const { db, now, person, publish } = context
  const { conflict_id, conflict_state: state } = input
  const reason = input.text?.trim()
  if (!conflict_id || !state) throw invalid({ conflict_id: 'required' })
  if (!reason) throw invalid({ text: 'required' })
  const settled = { state, reason, decided_by: person.id, at: now }
  const { user_id } = found(await query.decideConflict(db, row.id, conflict_id, settled))
  if (state === 'confirmed') await publish(`person:${user_id}`, { kind: 'review_ended' })
  await editApplication(db, row.id, {}, now)
}
