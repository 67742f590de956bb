import type { AreaPublic } from '#kernel/web/public-page.ts'
import { publicProfilePage } from './public-profile.tsx'

export const accountPublic: AreaPublic = { pages: [publicProfilePage] }
