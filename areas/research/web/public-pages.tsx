import { hrefOf } from '#kernel/contract/addresses.ts'
import type { AreaPublic } from '#kernel/web/public-page.ts'
import { toReports } from '../contract/public-addresses.ts'
import { publicReport } from './reports/public-report.tsx'
import { reportCollections } from './reports/report-collections.tsx'

/** Published reports. */
export const researchPublic: AreaPublic = {
  pages: [reportCollections, publicReport],
  links: () => [{ where: 'wide header', href: hrefOf(toReports.collections), title: 'reports:list.title' }],
}
