import { addFurtherSettings } from '#areas/settings/web/slots.ts'
import type { AreaWeb } from '#kernel/web/area.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import type words from '../words/en-US.json'
import { webhooksScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    webhooks: typeof words
  }
}

const ToWebhooks = lazyPart(async () => ({ default: (await import('./to-webhooks.tsx')).ToWebhooks }))

export const webhooksWeb: AreaWeb = {
  fillSlots: () => addFurtherSettings(ToWebhooks),
  screens: webhooksScreens,
}
