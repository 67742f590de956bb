import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { inTransaction, type Database } from '#kernel/server/database.ts'
import { multikeyOf } from '#kernel/server/multikey.ts'
import { loadWords } from '#kernel/server/words.ts'
import { research } from '../../../contract/index.ts'
import { approved, statement, testResearch, withSentences } from '../../testing-research.ts'
import { reportView } from '../report-view.ts'
import { checkSentences, isFaultless, isShown, isSigned, missingQuotes, sha256Of } from './check-proof.ts'
import { signedProof } from './make-proof.ts'
import { proofPage } from './proof-page.ts'
import type { Proof } from './proof.ts'

const words = loadWords({ reports: [new URL('../../../web/reports/words/', import.meta.url)] })
const title = 'Mills </script><script>alert(1)</script> & <!-- more'
const mills = 'In 2022 the ministry counted 1,187 mills.'
const quote = 'The ministry counted 1,187 mills in 2022.'

let lab: TestLab
let written: Awaited<ReturnType<typeof signedProof>>
let shown: string
let slug: string
beforeAll(async () => {
  lab = await openTestLab()
  const author = (await lab.person({ roles: [1] })).token
  const admin = (await lab.person({ roles: [99] })).token
  const exports = 'Exports of the sector reached $48.5 million in the same year.'
  const row = await withSentences(lab, author, await testResearch(lab, author, title), [
    [mills, quote],
    [exports, exports],
  ])
  const ready = await approved(lab, author, admin, row)
  const named = { research_id: row.id, version: ready.version, summary: 'How many.', collection: 'markets' }
  const { status, body, text } = await lab.call(research.savePublic, named, { as: author })
  if (status !== 200) throw new Error(text)
  slug = body.slug
  written = await withDatabase(async db =>
    signedProof(db, (await reportView(db, slug, {}))!, { origin: 'https://lab.example', words }),
  )
  shown = written.body.text
})
afterAll(() => lab.close())

const withDatabase = <T>(ask: (db: Database) => Promise<T>) => inTransaction(lab.store.pool, ask)
const faultsOf = (proof: Proof) => checkSentences(proof).filter(each => !isFaultless(each))

/** The proof with something else in its first sentence. */
function changed(change: (sentence: Proof['sections'][number]['sentences'][number]) => void): Proof {
  const proof = structuredClone(written.proof)
  change(proof.sections[0]!.sentences[0]!)
  return proof
}

describe('a proof', () => {
  test('of a published report has no faults and the lab’s signature', async () => {
    expect(faultsOf(written.proof)).toEqual([])
    expect(written.proof.sections[0]!.sentences.map(({ grade }) => grade)).toEqual(['confirmed', 'quoted'])
    expect(JSON.parse(written.signed.text)).toEqual(written.proof)
    expect(await isSigned(written.signed, shown)).toBe(true)
  })

  test('with another character has no valid signature', async () => {
    const text = written.signed.text.replace('1,187', '1,178')
    expect(await isSigned({ ...written.signed, text }, shown)).toBe(false)
  })

  test.each([
    ['no key', { key: '' }],
    ['a key that is none', { key: btoa('short') }],
    ['letters that no key has', { key: '*' }],
    ['another signature', { signature: btoa('short') }],
    ['letters that no signature has', { signature: '*' }],
  ])('with %s has no valid signature', async (_what, other) => {
    expect(await isSigned({ ...written.signed, ...other }, shown)).toBe(false)
  })

  test('signed with another key than the one that it shows has no valid signature', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const { x = '' } = publicKey.export({ format: 'jwk' })
    const { text } = written.signed
    const signature = sign(null, Buffer.from(text), privateKey).toString('base64')
    const forged = { text, key: Buffer.from(x, 'base64url').toString('base64'), signature }
    expect(await isSigned(forged, shown)).toBe(false)
    expect(await isSigned(forged, multikeyOf(Buffer.from(x, 'base64url')))).toBe(true)
  })

  test('with another figure, another quote, another passage or a better grade names the sentence', () => {
    const id = written.proof.sections[0]!.sentences[0]!.id
    const figure = changed(sentence => (sentence.text = mills.replace('1,187', '1,178')))
    expect(faultsOf(figure)).toEqual([{ id, quotes: [], figures: ['1,178'], isGradeWrong: false }])
    const quoted = changed(sentence => (sentence.quotes[0]!.exact = quote.replace('ministry', 'minister')))
    expect(faultsOf(quoted)).toMatchObject([{ id, quotes: [written.proof.sections[0]!.sentences[0]!.quotes[0]!.id] }])
    const passage = changed(sentence => (sentence.quotes[0]!.passage = statement.replace('1,187', '1,817')))
    expect(faultsOf(passage)).toMatchObject([{ id, figures: [] }])
    const grade = changed(sentence => (sentence.grade = 'quoted'))
    expect(faultsOf(grade)).toEqual([{ id, quotes: [], figures: [], isGradeWrong: true }])
    const unconfirmed = changed(sentence => (sentence.confirmed_at = null))
    expect(faultsOf(unconfirmed)).toMatchObject([{ id, isGradeWrong: true }])
    const humble = changed(sentence => (sentence.grade = 'unsupported'))
    expect(faultsOf(humble)).toEqual([])
  })

  test('names the file that the lab read, which has every quote', async () => {
    const bytes = new TextEncoder().encode(statement)
    expect(await sha256Of(bytes.buffer)).toBe(written.proof.sources[0]!.sha256)
    const quotes = written.proof.sections.flatMap(each => each.sentences).flatMap(each => each.quotes)
    expect(missingQuotes(statement, quotes)).toEqual([])
    expect(missingQuotes(statement.replace('1,187', '1,817'), quotes).map(({ exact }) => exact)).toEqual([quote])
  })
})

describe('the document', () => {
  test('runs its own script alone, whatever a title has in it', () => {
    const script = 'void 0'
    const page = proofPage(written, script, written.say)
    expect(page.match(/<script/g)).toHaveLength(4)
    expect(page).not.toContain('<!--')
    const hash = createHash('sha256').update(script).digest('base64')
    expect(page).toContain(`default-src &#39;none&#39;; script-src &#39;sha256-${hash}&#39;`)
    const [, text] = /<script type="application\/json" id="proof">([^<]*)<\/script>/.exec(page)!
    expect(text).toBe(written.signed.text)
    expect((JSON.parse(text!) as Proof).title).toBe(title)
  })

  test('shows what was signed, and a change of it is found', () => {
    const signed = parseHTML(`<!doctype html><html><body>${written.proof.markup}</body></html>`).document.body
    const shownIn = (markup: string) => {
      const { body } = parseHTML(markup).document
      for (const script of body.querySelectorAll('script')) script.remove()
      return isShown(body, signed)
    }
    const page = proofPage(written, 'void 0', written.say)
    expect(shownIn(page)).toBe(true)
    expect(shownIn(page.replace('<span>In 2022', '<span>In 2023'))).toBe(false)
    expect(shownIn(page.replace('</main>', '<p>The ministry agrees.</p></main>'))).toBe(false)
    expect(shownIn(page.replace('</body>', 'The ministry agrees.</body>'))).toBe(false)
    expect(shownIn(page.replace('<li ', '<li hidden '))).toBe(false)
    expect(shownIn(page.replace('href="https://lab.example/', 'href="https://other.example/'))).toBe(false)
  })

  test('names the corrections of the report and an earlier version', async () => {
    const view = await withDatabase(db => reportView(db, slug, {}))
    const correction = {
      kind: 'retraction' as const,
      text: 'The count <b>was wrong.',
      sentence_ids: [view!.sections[0]!.sentences[0]!.id],
      version: 2,
      made_at: new Date('2026-01-02T00:00:00Z'),
    }
    const later = { ...view!, newest: 2, corrections: [{ ...correction, id: slug, slug, locale: view!.locale }] }
    const { body, proof } = await withDatabase(db => signedProof(db, later, { origin: 'https://lab.example', words }))
    expect(proof.corrections).toHaveLength(1)
    expect(body.text).toContain('Retraction · ')
    expect(body.text).toContain('The count &lt;b&gt;was wrong.')
    expect(body.text).toContain(`<blockquote>${mills}</blockquote>`)
    expect(body.text).toContain('You’re reading an earlier version')
  })

  test('is a file of a report’s version, unless the lab runs without a build', async () => {
    const { status, text } = await lab.call(research.references, { slug, format: 'proof' }, {})
    expect([200, 503], text).toContain(status)
    expect(text).toMatch(status === 200 ? /^<!doctype html>/ : /report\.no_proof/)
    const other = { slug, format: 'proof', version: '2' }
    expect((await lab.call(research.references, other, {})).status).toBe(404)
    const bibtex = await lab.call(research.references, { slug, format: 'bibtex', version: '1' }, {})
    expect(bibtex.text).toMatch(/^@misc/)
  })
})
