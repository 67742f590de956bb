import { createPublicKey, sign } from 'node:crypto'
import { education } from '#areas/education/contract/index.ts'
import { isInSource, snapshotById } from '#areas/evidence/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import { found } from '#kernel/server/failures.ts'
import type { Html } from '#kernel/server/html.ts'
import { signingKey } from '#kernel/server/signing-key.ts'
import type { Words } from '#kernel/server/words.ts'
import { addressOf, sayIn, type Say } from '../report-files.ts'
import type { reportView } from '../report-view.ts'
import { around, type Proof, type ProofQuote, type Signed } from './proof.ts'
import { proofBody, type Unsigned } from './proof-body.ts'

type View = NonNullable<Awaited<ReturnType<typeof reportView>>>
type Quote = View['sections'][number]['sentences'][number]['quotes'][number]

/** The passages of quotes, by the quote's id. One source after the other: each may have millions of characters. */
async function passagesOf(
  db: Database,
  quotes: readonly Quote[],
): Promise<Map<string, { passage: string; at: number }>> {
  const passages = new Map<string, { passage: string; at: number }>()
  for (const [id, own] of Map.groupBy(quotes, ({ snapshot_id }) => snapshot_id)) {
    const { text } = found(await snapshotById(db, id))
    for (const { id: quoteId, exact, offset } of own) {
      if (offset === null) continue
      const from = Math.max(0, offset - around)
      const passage = text.slice(from, offset + exact.length + around).toWellFormed()
      passages.set(quoteId, { passage, at: offset - from })
    }
  }
  return passages
}

async function proofOf(db: Database, view: View, origin: string): Promise<Unsigned> {
  const { locale, title, summary, question, version, newest, published_at, sections, references } = view
  const numbers = new Map(references.map(({ id, n }) => [id, n]))
  const quotes = sections.flatMap(({ sentences }) => sentences).flatMap(each => each.quotes)
  const passages = await passagesOf(
    db,
    quotes.filter(({ state }) => isInSource(state)),
  )
  const proofQuote = ({ id, source_id, state, exact, place }: Quote): ProofQuote => ({
    id,
    source: numbers.get(source_id) ?? 0,
    state,
    exact,
    place,
    ...(passages.get(id) ?? { passage: '', at: 0 }),
  })
  return {
    format: 'ai-lab-report-proof-1',
    address: addressOf(origin, view),
    issuer: origin + education.issuer.path,
    title,
    summary,
    question,
    locale,
    version,
    newest,
    published_at: published_at.toISOString(),
    corrections: view.corrections.map(({ kind, version: n, text, made_at, sentence_ids }) => ({
      kind,
      version: n,
      text,
      made_at: made_at.toISOString(),
      sentences: sentence_ids,
    })),
    sections: sections.map(section => ({
      title: section.title,
      sentences: section.sentences.map(({ id, text, kind, grade, confirmed_at, explanation, figure, ...sentence }) => ({
        id,
        text,
        kind,
        grade,
        confirmed_at: confirmed_at?.toISOString() ?? null,
        explanation,
        figure,
        quotes: sentence.quotes.map(proofQuote),
      })),
    })),
    sources: references.map(({ n, producer, published, accessed_at, licence, url, language, ...source }) => ({
      n,
      title: source.title,
      producer,
      published,
      accessed_at: accessed_at.toISOString(),
      licence,
      url,
      language,
      sha256: source.sha256,
      extractor: source.extractor,
    })),
  }
}

/**
 * The evidence of a report, signed with the lab's key. The text contains no `<`, so that it can be put into a document.
 */
export async function signedProof(
  db: Database,
  view: View,
  { origin, words }: { origin: string; words: Words },
): Promise<{ proof: Proof; body: Html; signed: Signed; say: Say }> {
  const unsigned = await proofOf(db, view, origin)
  const { key, publicKeyMultibase } = await signingKey(db)
  const say = sayIn(words, unsigned.locale)
  const body = proofBody(unsigned, publicKeyMultibase, say)
  const proof = { ...unsigned, markup: body.text.toWellFormed() }
  const text = JSON.stringify(proof).replaceAll('<', '\\u003c')
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  const signature = sign(null, Buffer.from(text), key).toString('base64')
  return { proof, body, signed: { text, key: Buffer.from(x, 'base64url').toString('base64'), signature }, say }
}
