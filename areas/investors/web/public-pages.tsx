import { hrefOf } from '#kernel/contract/addresses.ts'
import type { AreaPublic } from '#kernel/web/public-page.ts'
import { toFundraising } from '../contract/public-addresses.ts'
import { publicRoundList } from './fundraising/public-round-list.tsx'
import { publicRoundPage } from './fundraising/public-round-page.tsx'

/** The rounds that startups show to everybody. */
export const investorsPublic: AreaPublic = {
  pages: [publicRoundList, publicRoundPage],
  links: () => [{ where: 'footer', href: hrefOf(toFundraising.all), title: 'fundraising:title' }],
}
