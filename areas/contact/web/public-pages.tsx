import { hrefOf } from '#kernel/contract/addresses.ts'
import type { AreaPublic } from '#kernel/web/public-page.ts'
import { toPublicContact } from '../contract/public-addresses.ts'
import { landingContact } from './contact-page/contact-form.tsx'
import { publicContactPage } from './contact-page/public-contact-page.tsx'

/** The contact form. */
export const contactPublic: AreaPublic = {
  pages: [publicContactPage],
  sections: [landingContact],
  links: () => [{ where: 'footer', href: hrefOf(toPublicContact.form), title: 'contact-page:title' }],
}
