import { readCursor, uuidPattern } from '#kernel/server/cursor.ts'
import { found } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { pageOf } from '#kernel/server/page.ts'
import type { reading } from '../../contract/reader-calls.ts'
import { marketView, publishedMarket, sectionView } from '../markets/market-views.ts'
import { industryPage } from './industry-page.ts'
import * as query from '../industries.queries.ts'

/** The last row of the page before. */
function after(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const [position, id] = readCursor(cursor, [/^\d{1,9}$/, uuidPattern])
  return { position: Number(position), id: id ?? '' }
}

export const readingHandlers: Handlers<typeof reading> = {
  async list({ q = '', cursor, limit }, { db }) {
    const rows = await query.industriesPage(db, { q, after: after(cursor), limit })
    return pageOf(rows, limit, await query.countIndustries(db, q), ({ position, id }) => [position, id])
  },

  async groups({ industry_id }, { db }) {
    const industry = found(await query.industryNamed(db, { id: industry_id }))
    return { industry, groups: await query.groupsOf(db, industry_id) }
  },

  async items({ group_id }, { db }) {
    const group = found(await query.groupById(db, group_id))
    const industry = found(await query.industryNamed(db, { id: group.industry_id }))
    return { industry, group, items: await query.itemsOf(db, group_id) }
  },

  market: ({ market_id }, context) => marketView(context, market_id),

  async section({ market_id, section }, context) {
    const { market } = await publishedMarket(context, market_id)
    return sectionView(context, market, section)
  },

  async industry({ industry_id }, context) {
    return industryPage(context, found(await query.industryNamed(context.db, { id: industry_id })))
  },
}
