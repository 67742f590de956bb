import { accountLimits } from '#areas/account/server/exports.ts'
import { accountHandlers } from '#areas/account/server/handlers.ts'
import { authoringHandlers } from '#areas/authoring/server/handlers.ts'
import { educationHandlers } from '#areas/education/server/handlers.ts'
import { helpHandlers } from '#areas/help/server/handlers.ts'
import { institutesHandlers } from '#areas/institutes/server/handlers.ts'
import { notificationsHandlers } from '#areas/notifications/server/handlers.ts'
import { settingsHandlers } from '#areas/settings/server/handlers.ts'
import { tutorHandlers } from '#areas/tutor/server/handlers.ts'
import type { Bound } from '#kernel/server/dispatch.ts'
import type { Handler, Handlers } from '#kernel/server/handle.ts'
import { allCalls, type calls } from './calls.ts'

/** Typed against the table: a forgotten area does not compile. */
const handlers: { [Area in keyof typeof calls]: Handlers<(typeof calls)[Area]> } = {
  account: accountHandlers,
  authoring: authoringHandlers,
  education: educationHandlers,
  help: helpHandlers,
  institutes: institutesHandlers,
  notifications: notificationsHandlers,
  settings: settingsHandlers(accountLimits),
  tutor: tutorHandlers,
}

export const bounds: Bound[] = allCalls.map(({ name, area, call }) => {
  const verb = name.slice(area.length + 1)
  const handler = (handlers as unknown as Record<string, Record<string, Handler<typeof call>>>)[area]?.[verb]
  if (!handler) throw new Error(`${name} has no handler`)
  return { name, call, handler }
})
