import { addSecurityPart, signInWays } from '#areas/account/web/slots.ts'
import { addFurtherSettings } from '#areas/settings/web/slots.ts'
import type { AreaWeb } from '#kernel/web/area.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import type words from '../words/en-US.json'
import { identitiesScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    identities: typeof words
  }
}

const SignInWays = lazyPart(async () => ({ default: (await import('./sign-in-ways.tsx')).SignInWays }))
const SecurityParts = lazyPart(async () => ({ default: (await import('./security-parts.tsx')).SecurityParts }))
const ToProviders = lazyPart(async () => ({ default: (await import('./to-providers.tsx')).ToProviders }))

export const identitiesWeb: AreaWeb = {
  fillSlots() {
    signInWays.fill(SignInWays)
    addSecurityPart(SecurityParts)
    addFurtherSettings(ToProviders)
  },
  screens: identitiesScreens,
}
