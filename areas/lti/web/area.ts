import { addSecurityPart } from '#areas/account/web/slots.ts'
import { addFurtherSettings } from '#areas/settings/web/slots.ts'
import type { AreaWeb } from '#kernel/web/area.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import type words from '../words/en-US.json'
import { ltiScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    lti: typeof words
  }
}

const ConnectedPlatforms = lazyPart(async () => ({
  default: (await import('./connected-platforms.tsx')).ConnectedPlatforms,
}))
const ToPlatforms = lazyPart(async () => ({ default: (await import('./to-platforms.tsx')).ToPlatforms }))

export const ltiWeb: AreaWeb = {
  fillSlots() {
    addSecurityPart(ConnectedPlatforms)
    addFurtherSettings(ToPlatforms)
  },
  screens: ltiScreens,
}
