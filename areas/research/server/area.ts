import { areaServer } from '#kernel/server/area.ts'
import { toResearch } from '../contract/addresses.ts'
import { researchContract } from '../contract/index.ts'
import { compareNewsJob } from './differing/compare-news.ts'
import { researchHandlers } from './handlers.ts'
import { watchSourcesJob } from './watching/watch-sources.ts'
import { researchNextSteps } from './next-steps.ts'
import { dropDrafts, leaveResearch } from './research.queries.ts'
import { ensureMayUpload } from './writing/own-research.ts'
import { researchSearch } from './search-source.queries.ts'

export const researchServer = areaServer(researchContract, {
  handlers: researchHandlers,
  nextSteps: researchNextSteps,
  beforeFile: { upload: ensureMayUpload },
  sample: () => import('./sample.ts'),
  search: researchSearch,
  jobs: [compareNewsJob, watchSourcesJob],
  async forgetPerson({ db }, { id }) {
    await dropDrafts(db, id)
    await leaveResearch(db, id)
  },
  previews: [
    {
      to: toResearch.challenge,
      title: 'reports:challenge.title',
      description: 'reports:challenge.hint',
      seed: 'reports',
    },
  ],
  uniqueTexts: {
    'report_collections slug': 'Only those who see every row choose it.',
    'reports slug,locale,n': 'It ends in digits of its own, whatever is taken, also by withdrawn reports.',
  },
})
