import type { AreaPublic } from '#kernel/web/public-page.ts'
import { legalPages } from './legal/legal-pages.tsx'

/** The texts that the operator sets. */
export const settingsPublic: AreaPublic = { pages: legalPages }
