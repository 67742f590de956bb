import { accountPublic } from '#areas/account/web/public-pages.tsx'
import { applicationsPublic } from '#areas/applications/web/public-pages.tsx'
import { contactPublic } from '#areas/contact/web/public-pages.tsx'
import { educationPublic } from '#areas/education/web/public-pages.tsx'
import { eventsPublic } from '#areas/events/web/public-pages.tsx'
import { helpPublic } from '#areas/help/web/public-pages.tsx'
import { industriesPublic } from '#areas/industries/web/public-pages.tsx'
import { investorsPublic } from '#areas/investors/web/public-pages.tsx'
import { newsPublic } from '#areas/news/web/public-pages.tsx'
import { researchPublic } from '#areas/research/web/public-pages.tsx'
import { roomsPublic } from '#areas/rooms/web/public-pages.tsx'
import { settingsPublic } from '#areas/settings/web/public-pages.tsx'
import type { AreaPublic } from '#kernel/web/public-page.ts'
import type { contracts } from './contract.ts'

/** Every area with something on public pages, in the order of their sections on a landing and of their links in the frame. */
export const areaPublics = {
  education: educationPublic,
  events: eventsPublic,
  industries: industriesPublic,
  news: newsPublic,
  investors: investorsPublic,
  account: accountPublic,
  applications: applicationsPublic,
  research: researchPublic,
  help: helpPublic,
  rooms: roomsPublic,
  contact: contactPublic,
  settings: settingsPublic,
} satisfies { readonly [A in keyof typeof contracts]?: AreaPublic }
