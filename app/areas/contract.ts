import { accountContract } from '#areas/account/contract/index.ts'
import { applicationsContract } from '#areas/applications/contract/index.ts'
import { authoringContract } from '#areas/authoring/contract/index.ts'
import { contactContract } from '#areas/contact/contract/index.ts'
import { dashboardsContract } from '#areas/dashboards/contract.ts'
import { educationContract } from '#areas/education/contract/index.ts'
import { eventsContract } from '#areas/events/contract/index.ts'
import { helpContract } from '#areas/help/contract/index.ts'
import { institutesContract } from '#areas/institutes/contract/index.ts'
import { invitationsContract } from '#areas/invitations/contract/index.ts'
import { membersContract } from '#areas/members/contract.ts'
import { newsContract } from '#areas/news/contract/index.ts'
import { notificationsContract } from '#areas/notifications/contract.ts'
import { peopleContract } from '#areas/people/contract/index.ts'
import { roomsContract } from '#areas/rooms/contract/index.ts'
import { settingsContract } from '#areas/settings/contract/index.ts'
import { startupsContract } from '#areas/startups/contract/index.ts'
import { tutorContract } from '#areas/tutor/contract.ts'
import type { AreaContract } from '#kernel/contract/area.ts'

/** The contract of every area, by the name of its folder, which is the prefix of its calls. */
export const contracts = {
  account: accountContract,
  applications: applicationsContract,
  authoring: authoringContract,
  contact: contactContract,
  dashboards: dashboardsContract,
  education: educationContract,
  events: eventsContract,
  help: helpContract,
  institutes: institutesContract,
  invitations: invitationsContract,
  members: membersContract,
  news: newsContract,
  notifications: notificationsContract,
  people: peopleContract,
  rooms: roomsContract,
  settings: settingsContract,
  startups: startupsContract,
  tutor: tutorContract,
} satisfies Record<string, AreaContract>
