import type { JobTools } from '#kernel/server/handle.ts'
import type { InviteResult } from '../../contract/members.ts'
import type { BulkRowRow, RowOutcome, WorkRow } from './bulk.queries.ts'
import { type InstituteRow, changeMember, membersByEmail } from '#areas/members/server/exports.ts'
import { inviteAll } from '../invitations/inviting.ts'

type Through = { work: WorkRow; institute: InstituteRow; now: Date }

/** Invites the people of some rows; members only move to the group of their row. */
export async function inviteRows(
  tools: JobTools,
  rows: readonly BulkRowRow[],
  { work, institute, now }: Through,
): Promise<RowOutcome[]> {
  const results = await inviteAll(
    tools,
    rows.map(({ email, first_name, last_name, group_name, locale }) => ({
      email,
      first_name,
      last_name,
      group: group_name,
      locale,
    })),
    { institute, kind: 'student', message: work.message, invited_by: work.asked_by, locale: work.locale, now },
  )
  await moveMembers(tools, rows, institute, now)
  return rows.map((row, at) => outcomeOf(row, results[at]!))
}

const outcomeOf = ({ line }: BulkRowRow, { result, error }: InviteResult): RowOutcome => {
  if (result === 'error') return { line, state: 'error', errors: { email: rowErrorOf(error) } }
  return { line, state: result === 'already_member' ? 'member' : result, errors: {} }
}

const rowErrorOf = (error: InviteResult['error']): string =>
  error === 'invalid_address' ? 'email' : (error ?? 'email')

async function moveMembers({ db }: JobTools, rows: readonly BulkRowRow[], institute: InstituteRow, now: Date) {
  const grouped = rows.filter(row => row.group_name !== null)
  const members = await membersByEmail(
    db,
    institute.id,
    grouped.map(row => row.email),
  )
  for (const { email, group_name } of grouped) {
    const member = members.get(email)
    const moves = member && member.state === 'active' && member.kind === 'student' && member.group_name !== group_name
    if (moves) await changeMember(db, member.id, { group_name }, now)
  }
}
