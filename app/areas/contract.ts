import { accountContract } from '#areas/account/contract/index.ts'
import { applicationsContract } from '#areas/applications/contract/index.ts'
import { assistantsContract } from '#areas/assistants/contract/index.ts'
import { authoringContract } from '#areas/authoring/contract/index.ts'
import { contactContract } from '#areas/contact/contract/index.ts'
import { dashboardsContract } from '#areas/dashboards/contract.ts'
import { educationContract } from '#areas/education/contract/index.ts'
import { eventsContract } from '#areas/events/contract/index.ts'
import { evidenceContract } from '#areas/evidence/contract/index.ts'
import { helpContract } from '#areas/help/contract/index.ts'
import { identitiesContract } from '#areas/identities/contract/index.ts'
import { industriesContract } from '#areas/industries/contract/index.ts'
import { institutesContract } from '#areas/institutes/contract/index.ts'
import { internshipsContract } from '#areas/internships/contract/index.ts'
import { investorsContract } from '#areas/investors/contract/index.ts'
import { invitationsContract } from '#areas/invitations/contract/index.ts'
import { ltiContract } from '#areas/lti/contract/index.ts'
import { membersContract } from '#areas/members/contract.ts'
import { newsContract } from '#areas/news/contract/index.ts'
import { notificationsContract } from '#areas/notifications/contract.ts'
import { outboxContract } from '#areas/outbox/contract/index.ts'
import { peopleContract } from '#areas/people/contract/index.ts'
import { pitchesContract } from '#areas/pitches/contract/index.ts'
import { repositoriesContract } from '#areas/repositories/contract/index.ts'
import { researchContract } from '#areas/research/contract/index.ts'
import { roomsContract } from '#areas/rooms/contract/index.ts'
import { searchContract } from '#areas/search/contract/index.ts'
import { settingsContract } from '#areas/settings/contract/index.ts'
import { startupsContract } from '#areas/startups/contract/index.ts'
import { tutorContract } from '#areas/tutor/contract.ts'
import { webhooksContract } from '#areas/webhooks/contract/index.ts'
import type { AreaContract } from '#kernel/contract/area.ts'

/** The contract of every area, by the name of its folder, which is the prefix of its calls. */
export const contracts = {
  account: accountContract,
  applications: applicationsContract,
  assistants: assistantsContract,
  authoring: authoringContract,
  contact: contactContract,
  dashboards: dashboardsContract,
  education: educationContract,
  events: eventsContract,
  evidence: evidenceContract,
  help: helpContract,
  identities: identitiesContract,
  industries: industriesContract,
  institutes: institutesContract,
  internships: internshipsContract,
  investors: investorsContract,
  invitations: invitationsContract,
  lti: ltiContract,
  members: membersContract,
  news: newsContract,
  notifications: notificationsContract,
  outbox: outboxContract,
  people: peopleContract,
  pitches: pitchesContract,
  repositories: repositoriesContract,
  research: researchContract,
  rooms: roomsContract,
  search: searchContract,
  settings: settingsContract,
  startups: startupsContract,
  tutor: tutorContract,
  webhooks: webhooksContract,
} satisfies Record<string, AreaContract>
