import { handle } from '#kernel/server/handle.ts'
import { startups } from '../contract/index.ts'
import { administrationHandlers } from './administration/administration.handlers.ts'
import { factHandlers } from './facts/facts.handlers.ts'
import { foundingHandlers } from './founding/founding.handlers.ts'
import { profileHandlers } from './profile/profile.handlers.ts'
import { invitationHandlers } from './team/invitations.handlers.ts'
import { manageHandlers } from './team/manage.handlers.ts'

export const startupsHandlers = handle(startups, {
  ...profileHandlers,
  ...foundingHandlers,
  ...manageHandlers,
  ...invitationHandlers,
  ...factHandlers,
  ...administrationHandlers,
})
