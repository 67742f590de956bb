import { sentInvite } from '#areas/invitations/server/exports.ts'
import type { Invite } from '../../contract/members.ts'
import type { InviteRow } from './invites.queries.ts'

export const inviteOf = (row: InviteRow, now: Date): Invite => ({
  ...sentInvite(row, now),
  kind: row.kind,
  name: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
  group: row.group_name,
  course_ids: row.course_ids,
})
