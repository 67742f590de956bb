import type { MayActFor } from '#kernel/server/may-act-for.ts'
import { conflictsOfPerson } from './conflicts.queries.ts'
import { findConflicts } from './conflicts.ts'
import { applicationsAround } from './managing.queries.ts'

/**
 * Whether an administrator may act for a person: not if that person reviews or works on one of the administrator's own
 * applications, or on one that a conflict hides from them.
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
