import { fullNameOf } from '#kernel/contract/names.ts'
import { sentInvite } from '#areas/invitations/server/exports.ts'
import type { Invite } from '../../contract/members.ts'
import type { InviteRow } from './invites.queries.ts'

export const inviteOf = (row: InviteRow, now: Date): Invite => ({
  ...sentInvite(row, now),
  kind: row.kind,
  name: fullNameOf({ first_name: row.first_name ?? '', last_name: row.last_name ?? '' }) || null,
  group: row.group_name,
  course_ids: row.course_ids,
})
