import { addresses } from '#kernel/contract/addresses.ts'

/** The pages that the server renders for everybody. */
export const toReports = addresses({
  collections: { path: '/industry-reports' },
  report: { path: '/industry-reports/report', search: { report: 'text', version: 'text', quote: 'text' } },
})
