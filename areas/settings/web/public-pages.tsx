import { hrefOf } from '#kernel/contract/addresses.ts'
import type { AreaPublic } from '#kernel/web/public-page.ts'
import { toPublicSettings } from '../contract/public-addresses.ts'
import { legalPages } from './legal/legal-pages.tsx'

/** The texts that the operator sets. */
export const settingsPublic: AreaPublic = {
  pages: legalPages,
  links: ({ legal }) =>
    legal.map(which => ({
      where: 'footer',
      href: hrefOf(toPublicSettings[which]),
      title: `settings:legal.${which}`,
    })),
}
