import { handle } from '#kernel/server/handle.ts'
import { institutes } from '../contract/index.ts'
import { bulkHandlers } from './people/bulk.handlers.ts'
import { exportHandlers } from './people/export.handlers.ts'
import { instituteHandlers } from './institutes.handlers.ts'
import { invitationHandlers } from './invitations/invitations.handlers.ts'
import { studentInviteHandlers } from './invitations/student-invites.handlers.ts'
import { messageHandlers } from './messages/messages.handlers.ts'
import { supervisingHandlers } from './team/supervising.handlers.ts'
import { supervisorHandlers } from './members/supervisors.handlers.ts'

export const institutesHandlers = handle(institutes, {
  ...instituteHandlers,
  ...supervisorHandlers,
  ...supervisingHandlers,
  ...messageHandlers,
  ...studentInviteHandlers,
  ...exportHandlers,
  ...bulkHandlers,
  ...invitationHandlers,
})
