import { inviteStateAt } from '#kernel/server/invitations.ts'
import type { Invite } from '../../contract/members.ts'
import type { InviteRow } from './invites.queries.ts'

export const inviteOf = (row: InviteRow, now: Date): Invite => ({
  invite_id: row.id,
  kind: row.kind,
  state: inviteStateAt(row, now),
  email: row.email,
  name: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
  group: row.group_name,
  course_ids: row.course_ids,
  label: row.label,
  message: row.message,
  locale: row.locale,
  domains: row.domains,
  max_uses: row.max_uses,
  uses: row.uses,
  created_at: row.created_at,
  sent_at: row.sent_at,
  sent_count: row.sent_count,
  expires_at: row.expires_at,
  answered_at: row.answered_at,
})
