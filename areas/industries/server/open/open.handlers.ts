import { found, foundIf } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import type { open } from '../../contract/open-calls.ts'
import { measuredFacts } from '../facts/fact-views.ts'
import { factsOf, measureById } from '../facts/facts.queries.ts'
import { industriesPage, industryNamed } from '../industries.queries.ts'
import { industryPage } from '../reading/industry-page.ts'
import { factsCsv } from './facts-csv.ts'
import { countSources, factsByIndustry } from './open.queries.ts'

/** The most industries that there can be. */
const all = 200

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0)

export const openHandlers: Handlers<typeof open> = {
  async all(_input, { db }) {
    const rows = await industriesPage(db, { q: '', after: undefined, limit: all })
    const facts = await factsByIndustry(db)
    const industries = rows.map(row => ({ ...row, facts: facts.get(row.id) ?? 0 }))
    const figures = {
      groups: sum(rows.map(({ groups }) => groups)),
      items: sum(rows.map(({ items }) => items)),
      facts: sum(industries.map(industry => industry.facts)),
      sources: await countSources(db),
    }
    return { industries, figures }
  },

  async publicIndustry({ code }, context) {
    return industryPage(context, found(await industryNamed(context.db, { code })))
  },

  async factsCsv({ measure_id, locale }, { db, caller, now }) {
    const measure = found(await measureById(db, measure_id))
    foundIf(measure.status === 'active')
    found(await industryNamed(db, { id: measure.industry_id }))
    const { facts, sources } = await measuredFacts({ db, now }, [measure], await factsOf(db, [measure_id]))
    const bytes = factsCsv(measure, facts, sources, locale ?? caller.locale)
    return { bytes, name: 'facts.csv', media_type: 'text/csv; charset=utf-8' }
  },
}
