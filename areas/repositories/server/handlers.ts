import { readCursor, uuidPattern } from '#kernel/server/cursor.ts'
import { foundIf } from '#kernel/server/failures.ts'
import { handle } from '#kernel/server/handle.ts'
import { idAfter, idPage, pageOf } from '#kernel/server/page.ts'
import { repositories } from '../contract/index.ts'
import type { RepositorySort } from '../contract/states.ts'
import { addRepository, removeRepository, updateRepository } from './admin/curate.ts'
import { checkRepositories } from './jobs.ts'
import * as list from './list/list.queries.ts'
import { shownRepositories } from './list/repository-view.ts'
import * as query from './repositories.queries.ts'
import { starSeries } from './list/star-series.ts'

const afterOf = (cursor: string | undefined, sort: RepositorySort) => {
  if (cursor === undefined) return undefined
  const [key, id] = readCursor(cursor, [list.keyPatterns[sort], uuidPattern])
  return { key: key!, id: id! }
}

export const repositoriesHandlers = handle(repositories, {
  async resources({ cursor, limit, sort, ...filter }, { db, now }) {
    const order = { sort, after: afterOf(cursor, sort), limit }
    const rows = await list.repositoryPage(db, filter, order, now)
    const total = await list.countMatching(db, filter, now)
    const page = pageOf(rows, limit, total, ({ sort_key, id }) => [sort_key, id])
    return {
      ...page,
      items: await shownRepositories(db, page.items, now),
      languages: await list.languagesUsed(db),
      rate: await query.limits(db),
      checked_at: await list.oldestCheck(db),
    }
  },

  async refresh({ ids }, { db, now, enqueue }) {
    const those = ids && [...new Set(ids)]
    if (those) foundIf((await query.countKnown(db, those)) === those.length)
    const queuedRepositories = await query.makeDue(db, those, now)
    if (queuedRepositories > 0) await enqueue(checkRepositories, {}, { key: 'repositories.refresh' })
    return { asked: queuedRepositories, rate: await query.limits(db) }
  },

  stars: ({ ids }, { db, now }) => starSeries(db, [...new Set(ids)], now),

  async alerts({ cursor, limit }, { db }) {
    const rows = await query.alertPage(db, idAfter(cursor), limit)
    return idPage(rows, limit, await query.countAlerts(db))
  },

  add: addRepository,
  update: updateRepository,
  remove: removeRepository,
})
