import type { IndustryPage } from '../../contract/markets.ts'
import { factsOfSubject, type Reading } from '../facts/fact-views.ts'
import { publishedIn } from '../markets/markets.queries.ts'
import { groupsOf, itemsOfAll, type CardRow } from '../industries.queries.ts'

/** An industry with what is below it, and the facts on the whole of it. */
export async function industryPage(reading: Reading, industry: CardRow): Promise<IndustryPage> {
  const { db } = reading
  const items = await itemsOfAll(db, industry.id)
  const there = new Set(items.map(({ id }) => id))
  const markets = await publishedIn(db, industry.id)
  return {
    industry,
    groups: (await groupsOf(db, industry.id)).map(group => ({
      ...group,
      entries: items.filter(({ group_id }) => group_id === group.id),
    })),
    markets: markets.filter(({ item_id }) => item_id === null || there.has(item_id)),
    ...(await factsOfSubject(reading, { industry_id: industry.id, item_id: null })),
  }
}
