import type { Gathered } from '#kernel/server/area.ts'
import { activityHandlers } from './activity.handlers.ts'
import { labInviteHandlers } from './lab-invites/lab-invites.handlers.ts'
import { peopleHandlers } from './people.handlers.ts'
import { roleHandlers } from './roles.handlers.ts'

export const handlers = ({ endWays }: Pick<Gathered, 'endWays'>) => ({
  ...peopleHandlers(endWays),
  ...roleHandlers,
  ...activityHandlers,
  ...labInviteHandlers,
})
