import type { MayActFor } from '#kernel/server/may-act-for.ts'
import { conflictsOfPerson } from './conflicts.queries.ts'
import { findConflicts } from './conflicts.ts'
import { applicationsAround } from './managing.queries.ts'

/**
 * Nobody sees through somebody else's eyes an application that a conflict keeps from them, their own included: neither
 * as who reviews it, nor as who works on it.
 */
export const mayActForApplicant: MayActFor = async (context, userId) => {
  const { db, person } = context
  for (const row of await applicationsAround(db, userId)) {
    const recorded = await conflictsOfPerson(db, row.id, person.id)
    if (recorded.some(({ state }) => state !== 'dismissed')) return false
    const dismissed = new Set(recorded.map(({ kind, subject }) => `${kind} ${subject}`))
    const seen = await findConflicts(context, row, person)
    if (seen.some(({ kind, subject = '' }) => !dismissed.has(`${kind} ${subject}`))) return false
  }
  return true
}
