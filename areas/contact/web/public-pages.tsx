import type { AreaPublic } from '#kernel/web/public-page.ts'
import { publicContactPage } from './contact-page/public-contact-page.tsx'

/** The contact form. */
export const contactPublic: AreaPublic = { pages: [publicContactPage] }
