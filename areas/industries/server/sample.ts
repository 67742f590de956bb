import { readFileSync } from 'node:fs'
import { addSource, readTyped } from '#areas/evidence/server/exports.ts'
import type { Localised } from '#kernel/contract/fields.ts'
import { newId } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import type { Bound, Formula, MarketSection, Unit } from '../contract/states.ts'
import { addMeasure, nameSource } from './facts/facts.queries.ts'
import { saveFact } from './editing/save-fact.ts'
import { addMarket, writeSection } from './markets/markets.queries.ts'
import { addEntry, changeEntry, entriesBelow } from './taxonomy/taxonomy.queries.ts'

type SampleSource = {
  title: string
  producer: string
  published?: string
  licence: string
  url: string
  /** The words of the source that contain its figures; for a table, its rows, with tabs between the cells. */
  passage: string
}
type SampleFact = {
  key?: string
  geography: string
  period: string
  value?: number
  value_high?: number
  rounded_to?: number
  bound?: Bound
  source?: string
  /** Part of the source's passage. */
  quote?: string
  formula?: Formula
  inputs?: string[]
  stale_days_ago?: number
}
type SampleMeasure = {
  name: Localised
  definition: Localised
  unit: Unit
  unit_name?: Localised
  currency?: string
  section: MarketSection
  item?: string
  facts: SampleFact[]
}
type SampleIndustry = {
  code: string
  summary: Localised
  groups: { name: Localised; isic: string[]; naics: string[]; items: Localised[] }[]
  measures: SampleMeasure[]
  markets: { item?: string; geography: string; sections: Partial<Record<MarketSection, Localised>> }[]
}
/** `accessed`: the day on which the sources were read. */
type Sample = { accessed: string; sources: Record<string, SampleSource>; industries: SampleIndustry[] }
type Tools = Pick<JobTools, 'db' | 'files'>
type Ids = Map<string, string>

const day = 86_400_000

async function addSources({ db, files }: Tools, { accessed, sources }: Sample): Promise<Ids> {
  const ids: Ids = new Map()
  const read = { userId: null, locale: 'en-US', now: new Date(), accessed: new Date(accessed) } as const
  for (const [key, { passage, url, ...facts }] of Object.entries(sources)) {
    const kind = passage.includes('\t') ? 'dataset' : 'url'
    const id = await addSource({ db, files }, readTyped(passage, url), facts, { ...read, kind })
    await nameSource(db, id)
    ids.set(key, id)
  }
  return ids
}

/** Adds the groups and items. @returns the ids of the items by their English names */
async function addGroups({ db }: Tools, industry_id: string, { groups }: SampleIndustry): Promise<Ids> {
  const items: Ids = new Map()
  for (const [at, { items: names, ...group }] of groups.entries()) {
    const id = newId()
    await addEntry(db, 'group', { id, ...group, position: at + 1, parent_id: industry_id })
    for (const [place, name] of names.entries()) {
      const item = newId()
      await addEntry(db, 'item', { id: item, name, isic: [], naics: [], position: place + 1, parent_id: id })
      items.set(name['en-US'], item)
    }
  }
  return items
}

async function addFacts({ db }: Tools, measure_id: string, facts: SampleFact[], sources: Ids, factIds: Ids) {
  const now = new Date()
  for (const fact of facts) {
    const { key, source, inputs = [], stale_days_ago, rounded_to = 1, bound = 'exact', ...stated } = fact
    const { id } = await saveFact(
      { db, now },
      {
        ...stated,
        measure_id,
        rounded_to,
        bound,
        processing: 'none',
        source_id: source ? sources.get(source)! : null,
        inputs: inputs.map(each => factIds.get(each)!),
        stale_at: stale_days_ago ? new Date(now.getTime() - stale_days_ago * day) : null,
      },
    )
    if (key) factIds.set(key, id)
  }
}

type Below = { industry_id: string; items: Ids; sources: Ids }

async function addMeasures(tools: Tools, { measures }: SampleIndustry, { industry_id, items, sources }: Below) {
  const factIds: Ids = new Map()
  for (const [at, { item, facts, ...measure }] of measures.entries()) {
    const id = newId()
    const item_id = item ? items.get(item)! : null
    await addMeasure(tools.db, { id, ...measure, industry_id, item_id, position: at + 1 })
    await addFacts(tools, id, facts, sources, factIds)
  }
}

async function addMarkets({ db }: Tools, { markets }: SampleIndustry, { industry_id, items }: Below): Promise<void> {
  for (const { item, geography, sections } of markets) {
    const row = { id: newId(), industry_id, item_id: item ? items.get(item)! : null, geography }
    const market = await addMarket(db, { ...row, status: 'published', updated_at: new Date() })
    for (const [section, body] of Object.entries(sections))
      await writeSection(db, { market_id: market!.id, section: section as MarketSection, body })
  }
}

/** Twelve industries with sixty facts of public sources, and one that code computes from two of them. */
export async function fillSample(tools: Tools): Promise<void> {
  const url = new URL('../sample/industries.json', import.meta.url)
  const sample = JSON.parse(readFileSync(url, 'utf8')) as Sample
  const sources = await addSources(tools, sample)
  const rows = new Map((await entriesBelow(tools.db, 'industry', undefined)).map(row => [row.code, row]))
  for (const industry of sample.industries) {
    const { id: industry_id } = rows.get(industry.code)!
    await changeEntry(tools.db, 'industry', industry_id, { summary: industry.summary })
    const items = await addGroups(tools, industry_id, industry)
    await addMeasures(tools, industry, { industry_id, items, sources })
    await addMarkets(tools, industry, { industry_id, items, sources })
  }
}
