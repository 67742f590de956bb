import { account, accountFailures } from '#areas/account/contract/index.ts'
import { authoring, authoringFailures } from '#areas/authoring/contract/index.ts'
import { education, educationFailures } from '#areas/education/contract/index.ts'
import { help, helpFailures } from '#areas/help/contract/index.ts'
import { institutes, institutesFailures } from '#areas/institutes/contract/index.ts'
import { invitationsFailures } from '#areas/invitations/contract/index.ts'
import { membersFailures } from '#areas/members/contract.ts'
import { notifications, notificationsFailures } from '#areas/notifications/contract.ts'
import { settings, settingsFailures } from '#areas/settings/contract.ts'
import { tutor } from '#areas/tutor/contract.ts'
import type { Call, Calls } from '#kernel/contract/call.ts'

/** Every call of the lab, by area. OpenAPI, the MCP tools and the role matrix come from here. */
export const calls = { account, authoring, education, help, institutes, notifications, settings, tutor }

/** Every failure code beyond the kernel's, with its status. */
export const failures = {
  ...accountFailures,
  ...authoringFailures,
  ...educationFailures,
  ...helpFailures,
  ...institutesFailures,
  ...invitationsFailures,
  ...membersFailures,
  ...notificationsFailures,
  ...settingsFailures,
}

export type NamedCall = { name: string; area: string; call: Call }

/** The table as a list: `education.courses` and its call. */
export const allCalls: NamedCall[] = Object.entries(calls as Record<string, Calls>).flatMap(([area, verbs]) =>
  Object.entries(verbs).map(([verb, call]) => ({ name: `${area}.${verb}`, area, call })),
)
