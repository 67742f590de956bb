import type { AreaWeb } from '#kernel/web/area.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { factUsesSlot } from '#areas/startups/web/slots.ts'
import { toPitches } from '../contract/addresses.ts'
import type words from '../words/en-US.json'
import type catalogue from './pitch-catalogue/words/en-US.json'
import type manager from './pitch-manager/words/en-US.json'
import type sharing from './pitch-sharing/words/en-US.json'
import { pitchesScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    pitches: typeof words
    'pitch-catalogue': typeof catalogue
    'pitch-manager': typeof manager
    'pitch-sharing': typeof sharing
  }
}

export const pitchesWeb: AreaWeb = {
  screens: pitchesScreens,
  fillSlots: () => factUsesSlot.fill(lazyPart(() => import('./pitch-sharing/fact-uses.tsx'))),
  menu: [
    {
      key: 'active_pitches',
      label: 'active_pitches',
      under: 'startup_studio',
      path: '/startups/active-pitches',
      to: toPitches.active,
    },
  ],
}
