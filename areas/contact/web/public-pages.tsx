import type { AreaPublic } from '#kernel/web/public-page.ts'
import { landingContact } from './contact-page/contact-form.tsx'
import { publicContactPage } from './contact-page/public-contact-page.tsx'

/** The contact form. */
export const contactPublic: AreaPublic = { pages: [publicContactPage], sections: [landingContact] }
