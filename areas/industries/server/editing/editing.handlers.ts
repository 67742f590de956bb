import { writeAudit } from '#areas/account/server/exports.ts'
import { addSource, readTyped } from '#areas/evidence/server/exports.ts'
import type { Received } from '#kernel/contract/call.ts'
import { isCurrency } from '#kernel/contract/currencies.ts'
import { newId } from '#kernel/server/database.ts'
import { ensure, found, invalid, needed, sameVersion } from '#kernel/server/failures.ts'
import type { Handlers, SignedInContext } from '#kernel/server/handle.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import type { editing } from '../../contract/content-calls.ts'
import { disagreementsIn } from '../../contract/fact-rules.ts'
import { sectionView } from '../markets/market-views.ts'
import * as markets from '../markets/markets.queries.ts'
import { entryById } from '../taxonomy/taxonomy.queries.ts'
import { factSources, measuredFacts } from '../facts/fact-views.ts'
import * as query from '../facts/facts.queries.ts'
import { saveFact } from './save-fact.ts'

const audit = ({ db, person, now }: SignedInContext, action: string, id: string, data: Record<string, unknown>) =>
  writeAudit(db, { actor_id: person.id, action: `industries.${action}`, target_id: id, at: now, data })

type Subject = { industry_id: string; item_id?: string | null | undefined }

/** An industry, or an item that belongs to it. */
async function subjectOf({ db }: SignedInContext, { industry_id, item_id = null }: Subject): Promise<query.Subject> {
  found(await entryById(db, 'industry', industry_id))
  const of = item_id ? found(await markets.itemWithGroup(db, item_id)) : undefined
  if (of && of.group.industry_id !== industry_id) throw invalid({ item_id: 'choice' })
  return { industry_id, item_id }
}

function checkUnit(input: Received<typeof editing.saveMeasure>): void {
  if (input.unit === 'money' && !isCurrency(needed(input, 'currency'))) throw invalid({ currency: 'choice' })
}

export const editingHandlers: Handlers<typeof editing> = {
  async content({ industry_id }, context) {
    const { db } = context
    found(await entryById(db, 'industry', industry_id))
    const measures = await query.measuresIn(db, industry_id)
    const ids = measures.map(({ id }) => id)
    const facts = await query.factsOf(db, ids, { archived: true })
    return { markets: await markets.marketsIn(db, industry_id), ...(await measuredFacts(context, measures, facts)) }
  },

  async disagreements({ industry_id }, context) {
    const { db } = context
    const facts = disagreementsIn(await query.sharedSubjects(db, industry_id)).flat()
    const measures = await query.measuresByIds(db, [...new Set(facts.map(({ measure_id }) => measure_id))])
    return measuredFacts(context, measures, facts)
  },

  async editedSection({ market_id, section }, context) {
    return sectionView(context, found(await markets.marketById(context.db, market_id)), section)
  },

  async sources({ cursor, limit }, { db }) {
    const rows = await query.sourceIdsPage(db, idAfter(cursor), limit)
    const sources = new Map(
      (
        await factSources(
          db,
          rows.map(({ id }) => id),
        )
      ).map(source => [source.id, source]),
    )
    const page = idPage(rows, limit, await query.countSources(db))
    return { ...page, items: page.items.flatMap(({ id }) => sources.get(id) ?? []) }
  },

  async saveMarket({ id, version = 0, industry_id, item_id, ...values }, context) {
    const { db, now } = context
    const subject = await subjectOf(context, { industry_id, item_id })
    if (!id) {
      const added = await markets.addMarket(db, { id: newId(), ...subject, ...values, updated_at: now })
      ensure(added, 'industry.market_exists')
      await audit(context, 'added', added.id, { market: values.geography })
      return added
    }
    const before = found(await markets.lockMarket(db, id))
    sameVersion(before, version)
    const after = { ...before, ...subject, ...values, updated_at: now }
    ensure(!(await markets.isThereAlready(db, after)), 'industry.market_exists')
    await audit(context, 'changed', id, { market: values.geography, status: values.status })
    return markets.changeMarket(db, id, { ...subject, ...values, updated_at: now })
  },

  async saveSection({ market_id, section, version, body }, context) {
    const { db, now } = context
    const market = found(await markets.lockMarket(db, market_id))
    const before = await sectionView(context, market, section)
    sameVersion(before, version)
    await markets.writeSection(db, { market_id, section, body })
    await markets.touchMarket(db, market_id, now)
    await audit(context, 'changed', market_id, { section })
    return sectionView(context, market, section)
  },

  async saveMeasure(input, context) {
    const { db } = context
    const { id, version = 0, industry_id, item_id, unit_name = null, currency, ...values } = input
    const subject = await subjectOf(context, { industry_id, item_id })
    checkUnit(input)
    const row = { ...subject, ...values, unit_name, currency: (values.unit === 'money' && currency) || null }
    if (id) {
      const before = found(await query.lockMeasure(db, id))
      sameVersion(before, version)
      await query.changeMeasure(db, id, row)
      await audit(context, 'changed', id, { measure: values.name['en-US'] })
      return found(await query.measureById(db, id))
    }
    const { count, last } = await query.measurePositions(db, subject)
    ensure(count < query.mostMeasures, 'industry.too_many')
    const added = newId()
    await query.addMeasure(db, { id: added, ...row, position: last + 1 })
    await audit(context, 'added', added, { measure: values.name['en-US'] })
    return found(await query.measureById(db, added))
  },

  async saveFact(input, context) {
    const fact = await saveFact(context, input)
    await audit(context, input.id ? 'changed' : 'added', fact.id, { period: fact.period, value: fact.value })
    return fact
  },

  async addSource({ passage, url, ...facts }, context) {
    const { db, files, person, now } = context
    const document = readTyped(passage, url ?? null)
    const origin = { kind: url ? 'url' : 'dataset', userId: null, locale: person.locale, now } as const
    const id = await addSource({ db, files }, document, facts, origin)
    await query.nameSource(db, id)
    await audit(context, 'added', id, { source: facts.title })
    return found((await factSources(db, [id]))[0])
  },

  async archiveContent({ kind, id, version, is_archived }, context) {
    const { db, now } = context
    const status = is_archived ? 'archived' : 'active'
    const before = found(await (kind === 'measure' ? query.lockMeasure(db, id) : query.lockFact(db, id)))
    sameVersion(before, version)
    if (kind === 'measure') await query.changeMeasure(db, id, { status })
    else {
      await query.changeFact(db, id, { status })
      await query.makeStale(db, id, now)
    }
    await audit(context, is_archived ? 'archived' : 'restored', id, { kind })
    return { version: version + 1, status }
  },
}
