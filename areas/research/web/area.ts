import { differingSlot } from '#areas/news/web/slots.ts'
import { right } from '#kernel/contract/who.ts'
import type { AreaWeb } from '#kernel/web/area.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { toResearch } from '../contract/addresses.ts'
import type words from '../words/en-US.json'
import type reports from './reports/words/en-US.json'
import type briefs from './briefs/words/en-US.json'
import type differing from './differing/words/en-US.json'
import { researchScreens } from './screens.ts'
import type writing from './writing/words/en-US.json'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    research: typeof words
    reports: typeof reports
    writing: typeof writing
    briefs: typeof briefs
    differing: typeof differing
  }
}

export const researchWeb: AreaWeb = {
  screens: researchScreens,
  fillSlots() {
    differingSlot.fill(
      lazyPart(() => import('./differing/differing-figures.tsx')),
      right('research.read'),
    )
  },
  menu: [
    {
      key: 'your_research',
      label: 'your_research',
      under: 'industries',
      path: '/industries/your-research',
      to: toResearch.mine,
    },
    { key: 'research', label: 'research', under: 'startup_studio', path: '/startups/research', to: toResearch.brief },
  ],
}
