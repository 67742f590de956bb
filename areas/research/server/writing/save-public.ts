import { v7 } from 'uuid'
import type { Received } from '#kernel/contract/call.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure } from '#kernel/server/failures.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import { slugFrom, slugWithDigits } from '#kernel/server/slug.ts'
import type { owning } from '../../contract/own-calls.ts'
import type { ReportBody } from '../tables.ts'
import { editResearch, type ResearchRow } from '../research.queries.ts'
import {
  hasCollection,
  insertCorrection,
  insertReport,
  newestNumber,
  takenSlugs,
  withdrawReport,
} from '../reports.queries.ts'
import { watchCited } from '../watching/watch-sources.ts'
import type { Evidence } from './evidence-of.ts'
import { lockOwnResearch } from './own-research.ts'
import { gradeWith } from './research-rules.ts'
import { publishableEvidence } from './research-view.ts'

/** The report as it is now: every quote and every source, in the order in which they are cited. */
function bodyOf(row: ResearchRow, evidence: Evidence): ReportBody {
  const sections = row.sections
    .filter(({ sentences }) => sentences.length > 0)
    .map(({ id, title, question, sentences }) => ({
      id,
      title,
      question,
      sentences: sentences.map(sentence => {
        const context = evidence.contextOf(sentence)
        const { id: sentenceId, text, kind, explanation, origin, confirmed_at, figure = null } = sentence
        const grade = gradeWith(sentence, context)
        return {
          id: sentenceId,
          text,
          kind,
          explanation,
          origin,
          grade,
          figure,
          confirmed_at: confirmed_at as unknown as Date | null,
          quotes: [...context.quotes],
        }
      }),
    }))
  const cited = [
    ...new Set(sections.flatMap(each => each.sentences.flatMap(({ quotes }) => quotes.map(q => q.source_id)))),
  ]
  const sourcesById = new Map(evidence.sources.map(source => [source.id, source]))
  const references = cited.flatMap((id, n) => {
    const source = sourcesById.get(id)
    if (!source) return []
    const { kind, title, producer, published, accessed_at, licence, url, language, retracted_at, snapshot } = source
    const { sha256 = '', extractor = '' } = snapshot ?? {}
    return [
      {
        id,
        n: n + 1,
        kind,
        title,
        producer,
        published,
        accessed_at,
        licence,
        url,
        language,
        retracted_at,
        sha256,
        extractor,
      },
    ]
  })
  return { question: row.question, scope: row.scope, sections, references } as unknown as ReportBody
}

/** The address that the report has, or a new one that reveals nothing about other reports, withdrawn ones included. */
const slugOf = async (db: SignedInContext['db'], row: ResearchRow): Promise<string> => {
  if (row.slug) return row.slug
  const stem = slugFrom(row.title, 'report')
  return slugWithDigits(stem, taken => takenSlugs(db, taken), { most: 80 })
}

type PublicationInput = Pick<Received<typeof owning.savePublic>, 'summary' | 'collection' | 'correction'>

/** Stores the next version of a research's report as it is now. @throws the failures of `publishableEvidence` */
export async function publishReport(
  db: Database,
  row: ResearchRow,
  { summary, collection, correction }: PublicationInput,
  now: Date,
): Promise<{ slug: string; version: number }> {
  const evidence = await publishableEvidence(db, row)
  const slug = await slugOf(db, row)
  const n = (await newestNumber(db, slug, row.locale)) + 1
  await withdrawReport(db, row.id, null)
  const body = bodyOf(row, evidence)
  const { id: research_id, locale, title } = row
  await insertReport(db, {
    id: v7(),
    research_id,
    slug,
    locale,
    n,
    collection,
    title,
    summary,
    body,
    published_at: now,
  })
  await watchCited(db, research_id, body, now)
  if (correction && n > 1) await insertCorrection(db, { id: v7(), slug, locale, n, made_at: now, ...correction })
  await editResearch(db, row.id, { state: 'published', slug }, now)
  return { slug, version: n }
}

/** Publishes an approved research as the next version of its report. */
export async function savePublic(
  { research_id, version, ...publishing }: Received<typeof owning.savePublic>,
  { db, person, now }: SignedInContext,
) {
  const row = await lockOwnResearch(db, person, { research_id, version })
  ensure(row.state === 'approved', 'research.wrong_state')
  ensure(await hasCollection(db, publishing.collection), 'report.no_collection')
  return publishReport(db, row, publishing, now)
}
