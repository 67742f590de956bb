import { setImmediate as breathe } from 'node:timers/promises'
import type { Database } from '#kernel/server/database.ts'
import type { FileRow } from './people-file.ts'
import { checkRows, type PersonRow } from './people-rows.ts'
import { waitingInvites } from '../invitations/invites.queries.ts'
import { membersByEmail } from '#areas/members/server/exports.ts'

const atOnce = 250

/**
 * Checks every row of a file without changing anything: what is wrong in it, and who is a member already. In parts, so
 * that other requests are answered in between.
 */
export async function checkPeople(db: Database, institute_id: string, rows: readonly FileRow[]): Promise<PersonRow[]> {
  const checked: PersonRow[] = []
  const met = new Set<string>()
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = checkRows(rows.slice(at, at + atOnce), met)
    checked.push(...some)
    const part = some.filter(row => row.state === 'ready')
    const emails = part.map(row => row.email)
    const members = await membersByEmail(db, institute_id, emails)
    const waiting = await waitingInvites(db, institute_id, emails)
    for (const row of part) judge(row, members.get(row.email), waiting.get(row.email))
    await breathe()
  }
  return checked
}

type Member = Awaited<ReturnType<typeof membersByEmail>> extends Map<string, infer M> ? M : never
type Waiting = Awaited<ReturnType<typeof waitingInvites>> extends Map<string, infer W> ? W : never

function judge(row: PersonRow, member: Member | undefined, waiting: Waiting | undefined): void {
  if (member?.state === 'active') row.state = 'member'
  else if (member?.state === 'deactivated') refuse(row, 'deactivated')
  else if (waiting && waiting.kind !== 'student') refuse(row, 'kind_differs')
}

function refuse(row: PersonRow, reason: 'deactivated' | 'kind_differs'): void {
  row.state = 'error'
  row.errors = { email: reason }
}
