import { areaServer } from '#kernel/server/area.ts'
import { pitchesContract } from '../contract/index.ts'
import { ensureMayIllustrate } from './access.ts'
import { ensureMayPropose } from './deck/reading/file.handlers.ts'
import { visitsBy } from './forgetting.queries.ts'
import { forgetPitches } from './forgetting.ts'
import { pitchesHandlers } from './handlers.ts'
import { removeOldVisits } from './sharing/jobs.ts'
import { serveShares } from './sharing/share-route.ts'
import { pitchesSearch } from './search-source.queries.ts'

export const pitchesServer = areaServer(pitchesContract, {
  handlers: pitchesHandlers,
  beforeFile: { image: ensureMayIllustrate, proposeFile: ensureMayPropose },
  forgetPerson: forgetPitches,
  ownData: async (db, { email }) => ({ pitch_visits: await visitsBy(db, email) }),
  notExported: {
    'pitch_links.created_by': 'It names the reader whom it was made for.',
    'pitch_proposals.asked_by': 'It quotes the pitch of the team.',
    'pitch_threads.resolved_by': 'It quotes the pitch of the team.',
    'pitch_versions.published_by': 'The team goes on writing it.',
    'pitches.created_by': 'The team goes on writing it.',
  },
  sample: () => import('./sample.ts'),
  jobs: [removeOldVisits],
  search: pitchesSearch,
  serveRoutes: serveShares,
  uniqueTexts: { 'pitch_fields key': 'Only those who see every row choose it.' },
})
