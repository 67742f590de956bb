import { accountWeb } from '#areas/account/web/area.ts'
import { applicationsWeb } from '#areas/applications/web/area.ts'
import { assistantsWeb } from '#areas/assistants/web/area.ts'
import { authoringWeb } from '#areas/authoring/web/area.ts'
import { contactWeb } from '#areas/contact/web/area.ts'
import { dashboardsWeb } from '#areas/dashboards/web/area.ts'
import { educationWeb } from '#areas/education/web/area.ts'
import { eventsWeb } from '#areas/events/web/area.ts'
import { helpWeb } from '#areas/help/web/area.ts'
import { identitiesWeb } from '#areas/identities/web/area.ts'
import { industriesWeb } from '#areas/industries/web/area.ts'
import { institutesWeb } from '#areas/institutes/web/area.ts'
import { internshipsWeb } from '#areas/internships/web/area.ts'
import { investorsWeb } from '#areas/investors/web/area.ts'
import { invitationsWeb } from '#areas/invitations/web/area.ts'
import { ltiWeb } from '#areas/lti/web/area.ts'
import { newsWeb } from '#areas/news/web/area.ts'
import { notificationsWeb } from '#areas/notifications/web/area.ts'
import { outboxWeb } from '#areas/outbox/web/area.ts'
import { peopleWeb } from '#areas/people/web/area.ts'
import { pitchesWeb } from '#areas/pitches/web/area.ts'
import { repositoriesWeb } from '#areas/repositories/web/area.ts'
import { researchWeb } from '#areas/research/web/area.ts'
import { roomsWeb } from '#areas/rooms/web/area.ts'
import { searchWeb } from '#areas/search/web/area.ts'
import { settingsWeb } from '#areas/settings/web/area.ts'
import { startupsWeb } from '#areas/startups/web/area.ts'
import { tutorWeb } from '#areas/tutor/web/area.ts'
import { webhooksWeb } from '#areas/webhooks/web/area.ts'
import type { AreaWeb } from '#kernel/web/area.ts'

/** Every area in the browser, in the order in which the palette shows their hits. */
export const areaWebs: readonly AreaWeb[] = [
  dashboardsWeb,
  accountWeb,
  searchWeb,
  educationWeb,
  eventsWeb,
  newsWeb,
  industriesWeb,
  institutesWeb,
  applicationsWeb,
  startupsWeb,
  pitchesWeb,
  investorsWeb,
  internshipsWeb,
  assistantsWeb,
  authoringWeb,
  contactWeb,
  identitiesWeb,
  invitationsWeb,
  ltiWeb,
  notificationsWeb,
  outboxWeb,
  peopleWeb,
  repositoriesWeb,
  researchWeb,
  roomsWeb,
  settingsWeb,
  tutorWeb,
  webhooksWeb,
  helpWeb,
]
