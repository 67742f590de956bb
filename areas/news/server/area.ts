import { areaServer } from '#kernel/server/area.ts'
import { newsContract } from '../contract/index.ts'
import { editorHandlers } from './admin/editor.handlers.ts'
import { pollFeeds } from './feeds/poll-job.ts'
import { forgetMarks } from './marks.queries.ts'
import { readerHandlers } from './reader.handlers.ts'

export const newsServer = areaServer(newsContract, {
  handlers: { ...readerHandlers, ...editorHandlers },
  jobs: [pollFeeds],
  forgetPerson: async ({ db }, { id }) => void (await forgetMarks(db, id)),
  sample: () => import('./sample.ts'),
})
