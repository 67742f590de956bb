import { right, signedIn } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { toPitches } from '../contract/addresses.ts'

const help = 'startups/pitch'
export const pitchesScreens = screens(toPitches, {
  pitches: {
    who: signedIn,
    title: 'pitch-manager:screens.pitches',
    help,
    page: () => import('./pitch-manager/pitch-list-page.tsx'),
  },
  manager: {
    who: signedIn,
    title: 'pitch-manager:screens.manager',
    help,
    page: () => import('./pitch-manager/manager-page.tsx'),
  },
  active: {
    who: right('pitches.browse'),
    title: 'pitch-manager:screens.active',
    help: 'startups/active-pitches',
    page: () => import('./pitch-manager/active-pitches-page.tsx'),
  },
  fields: {
    who: right('pitches.administer'),
    title: 'pitch-catalogue:title',
    help: 'startups/pitch-sections',
    page: () => import('./pitch-catalogue/pitch-fields-page.tsx'),
  },
  slides: {
    who: signedIn,
    title: 'pitch-manager:screens.slides',
    help: 'startups/present',
    page: () => import('./pitch-manager/slides-page.tsx'),
  },
  speaker: {
    who: signedIn,
    title: 'pitch-manager:screens.speaker',
    help: 'startups/present',
    page: () => import('./pitch-manager/speaker-page.tsx'),
  },
  links: {
    who: signedIn,
    title: 'pitch-sharing:screens.links',
    help: 'startups/sharing',
    page: () => import('./pitch-sharing/links-page.tsx'),
  },
  visits: {
    who: signedIn,
    title: 'pitch-sharing:screens.visits',
    help: 'startups/sharing',
    page: () => import('./pitch-sharing/visits-page.tsx'),
  },
})
