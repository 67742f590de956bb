import { handle } from '#kernel/server/handle.ts'
import { institutes } from '../contract/index.ts'
import { bulkHandlers } from './bulk.handlers.ts'
import { exportHandlers } from './export.handlers.ts'
import { instituteHandlers } from './institutes.handlers.ts'
import { invitationHandlers } from './invitations.handlers.ts'
import { studentInviteHandlers } from './student-invites.handlers.ts'
import { supervisingHandlers } from './supervising.handlers.ts'
import { supervisorHandlers } from './supervisors.handlers.ts'

export const institutesHandlers = handle(institutes, {
  ...instituteHandlers,
  ...supervisorHandlers,
  ...supervisingHandlers,
  ...studentInviteHandlers,
  ...exportHandlers,
  ...bulkHandlers,
  ...invitationHandlers,
})
