import { hrefOf } from '#kernel/contract/addresses.ts'
import type { AreaPublic } from '#kernel/web/public-page.ts'
import { toPublicIndustries } from '../contract/public-addresses.ts'
import { landingIndustries } from './industry-pages/landing-industries.tsx'
import { publicIndustryList } from './industry-pages/public-industry-list.tsx'
import { publicIndustryPage } from './industry-pages/public-industry-page.tsx'

/** The public pages of industries. */
export const industriesPublic: AreaPublic = {
  pages: [publicIndustryList, publicIndustryPage],
  sections: [landingIndustries],
  links: () => [{ where: 'wide header', href: hrefOf(toPublicIndustries.all), title: 'industries:list.title' }],
}
