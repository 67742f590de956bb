import { found, foundIf } from '#kernel/server/failures.ts'
import type { Market, Section } from '../../contract/markets.ts'
import { sections, type MarketSection } from '../../contract/states.ts'
import { measuredFacts, type Reading } from '../facts/fact-views.ts'
import { factsOf, measuresOf } from '../facts/facts.queries.ts'
import { industryNamed } from '../industries.queries.ts'
import * as query from './markets.queries.ts'

/** A market for readers: a draft, or one of an archived entry, looks like one that does not exist. */
export async function publishedMarket({ db }: Pick<Reading, 'db'>, id: string) {
  const market = found(await query.marketById(db, id))
  foundIf(market.status === 'published')
  const industry = found(await industryNamed(db, { id: market.industry_id }))
  const of = market.item_id ? found(await query.itemWithGroup(db, market.item_id)) : undefined
  if (of) foundIf(of.item.status === 'active' && of.group.status === 'active')
  return { market, industry, of }
}

export async function marketView(reading: Reading, id: string): Promise<Market> {
  const { db } = reading
  const { market, industry, of } = await publishedMarket(reading, id)
  const written = await query.writtenSections(db, id)
  const counts = await query.factCounts(db, market)
  return {
    ...market,
    industry,
    group: of?.group ?? null,
    item: of?.item ?? null,
    sections: sections.map(section => ({
      section,
      is_written: written.includes(section),
      facts: counts.get(section) ?? 0,
    })),
    elsewhere: await query.elsewhere(db, market),
  }
}

/** A section with its facts; the one on places has those of every place. */
export async function sectionView(reading: Reading, market: query.MarketRow, section: MarketSection): Promise<Section> {
  const { db } = reading
  const row = await query.sectionOf(db, market.id, section)
  const measures = (await measuresOf(db, market)).filter(measure => measure.section === section)
  const ids = measures.map(({ id }) => id)
  const rows = await factsOf(db, ids, section === 'geography' ? {} : { geography: market.geography })
  return {
    section,
    body: row?.body ?? { 'en-US': '' },
    version: row?.version ?? 0,
    ...(await measuredFacts(reading, measures, rows)),
  }
}
