import type { Handlers } from '#kernel/server/handle.ts'
import { readCursor, uuidPattern } from '#kernel/server/cursor.ts'
import { pageOf } from '#kernel/server/page.ts'
import type { activity } from '../contract/activity.ts'
import { activityCsv } from './activity-csv.ts'
import { activityPage, countActivity } from './activity.queries.ts'
import { shownChanges } from './changes.ts'

const afterOf = (cursor: string): readonly [Date, string] => {
  const [at, id] = readCursor(cursor, [/^\d{1,15}$/, uuidPattern])
  return [new Date(Number(at)), id!]
}

export const activityHandlers: Handlers<typeof activity> = {
  async activity({ q, filter = {}, cursor, limit }, { db }) {
    const params = { q, ...filter }
    const rows = await activityPage(db, params, { after: cursor ? afterOf(cursor) : undefined, limit })
    const page = pageOf(rows, limit, await countActivity(db, params), ({ at, id }) => [at.getTime(), id])
    return { ...page, items: await shownChanges(db, page.items) }
  },

  activityExported: (filter, context) => activityCsv(context, filter),
}
