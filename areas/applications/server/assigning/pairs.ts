import type { Database } from '#kernel/server/database.ts'
import { conflictsBetween, type Account, type TeamsContext } from '../managing/conflicts.ts'
import * as query from './plans.queries.ts'

type Applied = { id: string; email: string | null }

/** Groups rows by their application. */
function byApplication<Row extends { application_id: string }>(rows: readonly Row[]): (id: string) => readonly Row[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.application_id, [...(groups.get(row.application_id) ?? []), row])
  return id => groups.get(id) ?? []
}

/**
 * The pairs of account and application that a conflict rules out, by the same rules as a single assignment: a recorded
 * conflict that was not dismissed, or one that the lab detects and nobody dismissed.
 */
export async function conflictedPairs(
  { db, teamsOf }: TeamsContext,
  applied: readonly Applied[],
  accounts: readonly Account[],
) {
  const ids = applied.map(({ id }) => id)
  const applicants = await query.applicantsAmong(db, ids)
  const people = byApplication(applicants)
  const teams = await teamsOf(db, [...applicants.map(({ user_id }) => user_id), ...accounts.map(({ id }) => id)])
  const onRecord = byApplication(
    await query.conflictsAmong(
      db,
      ids,
      accounts.map(({ id }) => id),
    ),
  )
  return (application: Applied, account: Account): boolean => {
    const recorded = onRecord(application.id).filter(({ user_id }) => user_id === account.id)
    if (recorded.some(({ state }) => state !== 'dismissed')) return true
    const conflicts = conflictsBetween(application, people(application.id), account, teams)
    return conflicts.some(
      ({ kind, subject = '' }) => !recorded.some(each => each.kind === kind && each.subject === subject),
    )
  }
}

/** The present and earlier reviewers of each application, and its industries, the primary one first. */
export async function historyOf(db: Database, ids: readonly string[]) {
  const reviewers = byApplication(await query.reviewersAmong(db, ids))
  const industries = byApplication(await query.industriesAmong(db, ids))
  return {
    reviewersOf: (id: string) => reviewers(id).map(({ user_id }) => user_id),
    industriesOf: (id: string) =>
      industries(id)
        .toSorted((a, b) => Number(b.is_primary) - Number(a.is_primary))
        .map(({ industry_id }) => industry_id),
  }
}
