import {
  addSnapshot,
  addSource,
  readPageAt,
  searchedSnapshots,
  sourceById,
  storeDocument,
  storeQuote,
} from '#areas/evidence/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure, found, needed } from '#kernel/server/failures.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import { mostSentences, mostSources } from '../../contract/research.ts'
import { proposeTable, type Row } from '../figures/propose-table.ts'
import { generateSection } from '../generating/generate-section.ts'
import type { Proposed } from '../generating/proposed.ts'
import { compareQuotes, publishedQuotes, storeOutcome } from '../watching/record-look.ts'
import { linkSource, sourceIdsOf } from '../research.queries.ts'
import type { StoredSentence } from '../tables.ts'
import { asDraft, ensureNotOfFacts, ensureRoomForSource, ownSource, type Action, type Input } from './manage-action.ts'
import { ensureEditable, ownResearch } from './own-research.ts'
import { inTransaction } from './run-action.ts'

/** Adds the sources of facts to the sources of the research. */
async function linkSources(db: Database, researchId: string, rows: readonly Row[]): Promise<void> {
  const ids = new Set([...(await sourceIdsOf(db, researchId)), ...rows.flatMap(({ source_ids }) => source_ids)])
  ensure(ids.size <= mostSources, 'research.too_many_sources')
  for (const id of ids) await linkSource(db, researchId, id)
}

/** Stores proposed sentences with their quotes, and rows of a table, at the end of a section. */
const addProposed =
  (sectionId: string, proposed: readonly Proposed[], rows: readonly Row[]): Action =>
  async ({ row, context }) => {
    const section = found(row.sections.find(({ id }) => id === sectionId))
    const count = section.sentences.length + proposed.length + rows.length
    ensure(count <= mostSentences, 'research.sections_full')
    await linkSources(context.db, row.id, rows)
    const sentences: StoredSentence[] = rows.map(({ sentence }) => sentence)
    for (const { sentence, quotes } of proposed) {
      const ids: string[] = []
      for (const quote of quotes) ids.push(await storeQuote(context.db, quote, context.now))
      sentences.push({ ...sentence, quotes: [...new Set(ids)] })
    }
    const sections = row.sections.map(each =>
      each.id === sectionId ? { ...each, sentences: [...each.sentences, ...sentences] } : each,
    )
    return { sections, ...asDraft(row) }
  }

/** The slow work comes before the transaction: fetching, reading, asking a model. */
export const slowActions = {
  async add_page(context: SignedInContext, input: Input) {
    const { db, person, config, files } = context
    const row = await ownResearch(db, person, input.research_id)
    ensureEditable(row)
    await ensureRoomForSource(db, row.id)
    const document = await storeDocument(files, await readPageAt(config, needed(input, 'url')))
    return inTransaction(context, input, async ({ context: { db: own, now } }) => {
      const facts = { title: input.title ?? document.extracted.title ?? document.url ?? 'Page' }
      const options = { kind: 'url', userId: person.id, locale: row.locale, now } as const
      await linkSource(own, row.id, await addSource({ db: own, files }, document, facts, options))
      return {}
    })
  },
  async recheck_source(context: SignedInContext, input: Input) {
    const row = await ownResearch(context.db, context.person, input.research_id)
    const id = await ownSource({ row, input, context })
    await ensureNotOfFacts(context.db, id)
    const { url } = found(await sourceById(context.db, id))
    const document = await readPageAt(context.config, found(url))
    const quotes = await publishedQuotes(context.db, { research_id: row.id, source_id: id })
    const outcome = await compareQuotes(quotes, document.extracted.text)
    const stored = await storeDocument(context.files, document)
    return inTransaction(context, input, async ({ context: own }) => {
      await addSnapshot(own, id, stored, own.now)
      await storeOutcome(own.db, { quotes, outcome }, own.now)
      return {}
    })
  },
  async generate(context: SignedInContext, input: Input) {
    const { db, person, model, words, now } = context
    const row = await ownResearch(db, person, input.research_id)
    ensureEditable(row)
    const id = needed(input, 'section_id')
    const section = found(row.sections.find(each => each.id === id))
    const snapshots = await searchedSnapshots(db, await sourceIdsOf(db, row.id))
    const proposed = await generateSection(
      { model, personId: person.id, locale: row.locale },
      section,
      row.question,
      snapshots,
    )
    const rows = await proposeTable({ db, words, now, ...row }, section)
    ensure(proposed.length + rows.length > 0, 'research.no_evidence')
    return inTransaction(context, input, addProposed(id, proposed, rows))
  },
}
