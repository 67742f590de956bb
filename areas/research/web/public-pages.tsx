import type { AreaPublic } from '#kernel/web/public-page.ts'
import { publicReport } from './reports/public-report.tsx'
import { reportCollections } from './reports/report-collections.tsx'

/** Published reports. */
export const researchPublic: AreaPublic = { pages: [reportCollections, publicReport] }
