import type { AreaPublic } from '#kernel/web/public-page.ts'
import { publicHelpContents } from './public/public-help-contents.tsx'
import { publicHelpPage } from './public/public-help-page.tsx'

/** The help for people without an account. */
export const helpPublic: AreaPublic = { pages: [publicHelpContents, publicHelpPage] }
