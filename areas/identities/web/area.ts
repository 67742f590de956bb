import { securityParts, signInWays } from '#areas/account/web/slots.ts'
import { furtherSettings } from '#areas/settings/web/slots.ts'
import type { AreaWeb } from '#kernel/web/area.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import type words from '../words/en-US.json'
import { identitiesScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    identities: typeof words
  }
}

const OfferedProviders = lazyPart(async () => ({ default: (await import('./offered-providers.tsx')).OfferedProviders }))
const Connections = lazyPart(async () => ({ default: (await import('./connections.tsx')).Connections }))
const ToProviders = lazyPart(async () => ({ default: (await import('./to-providers.tsx')).ToProviders }))

export const identitiesWeb: AreaWeb = {
  fillSlots() {
    signInWays.fill(OfferedProviders)
    securityParts.fill(Connections)
    furtherSettings.fill(ToProviders)
  },
  screens: identitiesScreens,
}
