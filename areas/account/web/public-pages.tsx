import type { AreaPublic } from '#kernel/web/public-page.ts'
import { accountFirstPaints } from './first-paints.tsx'
import { publicProfilePage } from './public-profile.tsx'

export const accountPublic: AreaPublic = { pages: [publicProfilePage], firstPaints: accountFirstPaints }
