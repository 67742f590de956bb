import { accountServer } from '#areas/account/server/area.ts'
import { applicationsServer } from '#areas/applications/server/area.ts'
import { assistantsServer } from '#areas/assistants/server/area.ts'
import { authoringServer } from '#areas/authoring/server/area.ts'
import { contactServer } from '#areas/contact/server/area.ts'
import { dashboardsServer } from '#areas/dashboards/server/area.ts'
import { educationServer } from '#areas/education/server/area.ts'
import { eventsServer } from '#areas/events/server/area.ts'
import { evidenceServer } from '#areas/evidence/server/area.ts'
import { helpServer } from '#areas/help/server/area.ts'
import { identitiesServer } from '#areas/identities/server/area.ts'
import { industriesServer } from '#areas/industries/server/area.ts'
import { institutesServer } from '#areas/institutes/server/area.ts'
import { internshipsServer } from '#areas/internships/server/area.ts'
import { investorsServer } from '#areas/investors/server/area.ts'
import { invitationsServer } from '#areas/invitations/server/area.ts'
import { ltiServer } from '#areas/lti/server/area.ts'
import { membersServer } from '#areas/members/server/area.ts'
import { newsServer } from '#areas/news/server/area.ts'
import { notificationsServer } from '#areas/notifications/server/area.ts'
import { outboxServer } from '#areas/outbox/server/area.ts'
import { peopleServer } from '#areas/people/server/area.ts'
import { pitchesServer } from '#areas/pitches/server/area.ts'
import { repositoriesServer } from '#areas/repositories/server/area.ts'
import { researchServer } from '#areas/research/server/area.ts'
import { roomsServer } from '#areas/rooms/server/area.ts'
import { searchServer } from '#areas/search/server/area.ts'
import { settingsServer } from '#areas/settings/server/area.ts'
import { startupsServer } from '#areas/startups/server/area.ts'
import { tutorServer } from '#areas/tutor/server/area.ts'
import { webhooksServer } from '#areas/webhooks/server/area.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { settingsTools } from '../settings-tools.ts'
import type { contracts } from './contract.ts'

type Contracts = typeof contracts

/** The server of every area, from below: each after those that it uses. A forgotten one does not compile. */
export const servers: { readonly [A in keyof Contracts]: AreaServer<Contracts[A]['calls']> } = {
  search: searchServer,
  settings: settingsServer(settingsTools),
  account: accountServer,
  contact: contactServer,
  evidence: evidenceServer,
  help: helpServer,
  identities: identitiesServer,
  invitations: invitationsServer,
  members: membersServer,
  education: educationServer,
  institutes: institutesServer,
  repositories: repositoriesServer,
  news: newsServer,
  notifications: notificationsServer,
  outbox: outboxServer,
  tutor: tutorServer,
  industries: industriesServer,
  applications: applicationsServer,
  authoring: authoringServer,
  startups: startupsServer,
  people: peopleServer,
  research: researchServer,
  events: eventsServer,
  rooms: roomsServer,
  pitches: pitchesServer,
  investors: investorsServer,
  internships: internshipsServer,
  assistants: assistantsServer,
  webhooks: webhooksServer,
  lti: ltiServer,
  dashboards: dashboardsServer,
}
