/** The number of entries: lower it with every area that is added, never raise it. */
export const callsAllowedLater = 36
export const pathsAllowedLater = 14

/**
 * Calls of the specification whose area is not built yet. This list only shrinks, which `invariants.test.ts` checks.
 */
export const laterCalls: readonly string[] = [
  'POST /v2/api/ailab/industries/list',
  'POST /v2/api/ailab/industries/group/list',
  'POST /v2/api/ailab/industries/group/items',
  'POST /v2/api/ailab/industries/market',
  'POST /v2/api/ailab/industries/market/section',
  'POST /v2/api/ailab/research/create',
  'POST /v2/api/ailab/research/list',
  'POST /v2/api/ailab/research/get',
  'POST /v2/api/ailab/research/manage',
  'POST /v2/api/ailab/research/save-public',
  'POST /v2/api/ailab/github/resources',
  'POST /v2/api/ailab/github/resources/refresh',
  'POST /v2/api/open/all-industries-section',
  'POST /v2/api/open/market-research',
  'POST /v2/api/open/market-research/all',
  'POST /v1/api/pitch/field/create',
  'POST /v1/api/pitch/field/update',
  'POST /v1/api/pitch/field/manage',
  'POST /v1/api/pitch/field/update_image',
  'POST /v1/api/pitch/field/listing',
  'POST /v1/api/ailab/investor/list',
  'POST /v1/api/research/market/get',
  'POST /v1/api/research/market/today',
  'POST /v1/api/research/market/save',
  'POST /v1/api/research/market/generate',
  'POST /v1/api/ailab/startup/pitch/list',
  'POST /v1/api/ailab/startup/pitch/section',
  'POST /v1/api/ailab/startup/pitch/section/images',
  'POST /v1/api/ailab/startup/pitch/section/image/remove',
  'POST /v1/api/ailab/startup/pitch/status',
  'POST /v1/api/ailab/startup/pitch/section/image',
  'POST /v1/api/ailab/startup/pitch/section/update',
  'POST /v1/api/ailab/startup/pitch/section/generate',
  'POST /v1/api/ailab/startup/pitch/add',
  'POST /v1/api/ailab/startup/pitch/content',
  'POST /v1/api/ailab/startup/pitch/update',
]

/** Paths of the specification whose screen is not built yet. */
export const laterPaths: readonly string[] = [
  '/ailab/repositories',
  '/ailab/startups/pitch-manager',
  '/ailab/startups/pitches',
  '/ailab/startups/active-pitches',
  '/ailab/startups/research',
  '/ailab/startups/industries',
  '/ailab/industries/all-industries',
  '/ailab/industries/your-research',
  '/admin/industries/all-industries',
  '/admin/industries/your-research',
  '/fundraising',
  '/industries',
  '/industry-reports',
  '/industry-reports/report',
]

/**
 * Entries of the specification's menu that lead to no path of its table, whose screens are not built yet: all that the
 * roles 4, 5 and 6 have.
 */
export const laterEntries: readonly string[] = ['investment', 'internship', 'ai_tools']
