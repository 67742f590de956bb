import type { AreaPublic } from '#kernel/web/public-page.ts'
import { publicRoundList } from './fundraising/public-round-list.tsx'
import { publicRoundPage } from './fundraising/public-round-page.tsx'

/** The rounds that startups show to everybody. */
export const investorsPublic: AreaPublic = { pages: [publicRoundList, publicRoundPage] }
