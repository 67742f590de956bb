import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, openWhileStoring, type TestLab } from '#app/testing.ts'
import { dashboards } from '#areas/dashboards/contract.ts'
import { research, type Research } from '../contract/index.ts'
import { act, approved, statement, testResearch, withSentences } from './testing-research.ts'
import { bibText } from './publishing/references.ts'

let lab: TestLab
let author: string
let admin: string
let other: string
beforeAll(async () => {
  lab = await openTestLab()
  author = (await lab.person({ roles: [1] })).token
  other = (await lab.person({ roles: [1] })).token
  admin = (await lab.person({ roles: [99] })).token
})
afterAll(() => lab.close())

const mills = 'In 2022 the ministry counted 1,187 mills.'
const millsQuote = 'The ministry counted 1,187 mills in 2022.'
const sentenceOf = (row: { sections: { sentences: { id: string; grade: string }[] }[] }, at = 0) =>
  row.sections[0]!.sentences[at]!

/** Published once, with one traced and confirmed sentence. */
async function published(title: string) {
  const row = await withSentences(lab, author, await testResearch(lab, author, title), [[mills, millsQuote]])
  const ready = await approved(lab, author, admin, row)
  const named = {
    research_id: row.id,
    version: ready.version,
    summary: 'How many mills there are.',
    collection: 'markets',
  }
  const { status, text, body } = await lab.call(research.savePublic, named, { as: author })
  expect(status, text).toBe(200)
  return { id: row.id, ...body }
}

/** Confirmed and submitted, but refused by the reviewer's approval, which leaves it and its author as they were. */
async function refusedApproval(row: Research) {
  let submitted = row
  for (const { id } of row.sections.flatMap(({ sentences }) => sentences))
    submitted = await act(lab, author, submitted, { action: 'confirm', sentence_id: id, is_set: true })
  submitted = await act(lab, author, submitted, { action: 'submit' })
  const named = { research_id: row.id, version: submitted.version, action: 'approve' }
  const { status, body } = await lab.call(research.manage, named, { as: admin })
  expect([status, body.code]).toEqual([422, 'report.blocked'])
  const { body: after } = await lab.call(research.get, { research_id: row.id }, { as: author })
  expect([after.state, after.version]).toEqual(['in_review', submitted.version])
  return { submitted, problems: body.problems }
}

describe('a sentence', () => {
  test('with a figure is a claim, is traced by code, and waits for a person', async () => {
    const row = await withSentences(lab, author, await testResearch(lab, author), [[mills, millsQuote]])
    expect(row.sections[0]!.sentences[0]).toMatchObject({ kind: 'claim', grade: 'traced', missing_numbers: [] })
    expect(row.sections[0]!.sentences[0]!.quotes[0]).toMatchObject({ exact: millsQuote, state: 'exact', offset: 0 })
    expect(row.blockers).toEqual([{ sentence_id: sentenceOf(row).id, reason: 'unconfirmed' }])
    const confirmed = await act(lab, author, row, { action: 'confirm', sentence_id: sentenceOf(row).id, is_set: true })
    expect(sentenceOf(confirmed).grade).toBe('confirmed')
    expect(confirmed.coverage).toEqual({ claims: 1, checked: 1 })
  })

  test('that is edited must be confirmed again', async () => {
    const row = await withSentences(lab, author, await testResearch(lab, author), [[mills, millsQuote]])
    const confirmed = await act(lab, author, row, { action: 'confirm', sentence_id: sentenceOf(row).id, is_set: true })
    const { id, kind } = confirmed.sections[0]!.sentences[0]!
    const sentences = [{ id, kind, text: 'In 2022 the ministry counted 1,187 small mills.' }]
    const edited = await act(lab, author, confirmed, {
      action: 'edit_section',
      section_id: row.sections[0]!.id,
      sentences,
    })
    expect(sentenceOf(edited).grade).not.toBe('confirmed')
  })

  test.each([
    ['without a quote', 'There are 1,187 mills.', '', 'uncited_figure'],
    ['with another figure than its quote', 'In 2022 the ministry counted 1,178 mills.', millsQuote, 'number_mismatch'],
  ])('%s is neither approved nor published, and named', async (_, text, quote, reason) => {
    const row = await withSentences(lab, author, await testResearch(lab, author), [[text, quote]])
    const { submitted, problems } = await refusedApproval(row)
    expect(problems).toEqual([{ sentence_id: sentenceOf(row).id, reason }])
    await lab.store.pool.query("update researches set state = 'approved' where id = $1", [row.id])
    const named = { research_id: row.id, version: submitted.version, summary: 'Mills.', collection: 'markets' }
    const { status, body } = await lab.call(research.savePublic, named, { as: author })
    expect([status, body.problems]).toEqual([422, problems])
  })

  test('whose sources differ is approved with an explanation alone', async () => {
    let row = await withSentences(lab, author, await testResearch(lab, author), [
      ['Exports reached $48.5 million.', 'Exports of the sector reached $48.5 million'],
    ])
    row = await act(lab, author, row, {
      action: 'add_statement',
      title: 'Customs',
      text: 'Exports of the sector reached $51.2 million in 2022.',
    })
    const second = row.sources.find(({ title }) => title === 'Customs')!.id
    const sentence_id = sentenceOf(row).id
    row = await act(lab, author, row, {
      action: 'attach_quote',
      sentence_id,
      source_id: second,
      quote: 'Exports of the sector reached $51.2 million',
    })
    expect(row.disagreements[0]!.figures.map(({ written }) => written)).toEqual(['48.5 million', '51.2 million'])
    row = await act(lab, author, row, { action: 'confirm', sentence_id, is_set: true })
    expect(row.blockers).toEqual([{ sentence_id, reason: 'conflict_unexplained' }])
    const { submitted, problems } = await refusedApproval(row)
    expect(problems).toEqual([{ sentence_id, reason: 'conflict_unexplained' }])
    row = await act(lab, author, submitted, {
      action: 'explain_conflict',
      sentence_id,
      text: 'Customs counts parts as well.',
    })
    expect(row.blockers).toEqual([])
    row = await act(lab, admin, row, { action: 'approve' })
    // The reader would see something that was not approved.
    row = await act(lab, author, row, { action: 'explain_conflict', sentence_id, text: 'Something else.' })
    expect(row.state).toBe('draft')
    row = await act(lab, author, row, { action: 'retract_source', source_id: second, is_set: true })
    expect(row.blockers).toEqual([{ sentence_id, reason: 'source_retracted' }])
  })
})

test('a research names its author in the order that the person writes it', async () => {
  const { token } = await lab.person({ roles: [1], first_name: '太郎', last_name: '花山' })
  expect(await testResearch(lab, token)).toMatchObject({ author: '花山 太郎' })
})

describe('a quote', () => {
  test('is looked for before it is attached, and says how it was found', async () => {
    const row = await testResearch(lab, author)
    const source_id = row.sources[0]!.id
    const find = async (quote: string) =>
      (
        await lab.call(
          research.manage,
          { research_id: row.id, version: row.version, action: 'find_quote', source_id, quote },
          { as: author },
        )
      ).body.found
    expect(await find(millsQuote)).toMatchObject({ state: 'exact', offset: 0 })
    expect(await find('The ministry counted 1,187  mills in 2022')).toMatchObject({ state: 'normalised' })
    expect(await find('The ministry counted 1,178 mills in 2022')).toMatchObject({
      state: 'near',
      exact: 'The ministry counted 1,187 mills in 2022',
    })
    expect(await find('Bananas ripen beside apples in autumn')).toMatchObject({ state: 'absent', offset: null })
  })

  test('that is in no source is not attached', async () => {
    const row = await withSentences(lab, author, await testResearch(lab, author), [[mills, '']])
    const quote = {
      sentence_id: sentenceOf(row).id,
      source_id: row.sources[0]!.id,
      quote: 'Bananas ripen beside apples in autumn',
    }
    const { status, body } = await lab.call(
      research.manage,
      { research_id: row.id, version: row.version, action: 'attach_quote', ...quote },
      { as: author },
    )
    expect([status, body.code]).toEqual([422, 'quote.absent'])
  })
})

async function upload(research_id: string, name: string, content: string) {
  const line = 'form-line'
  const id = `--${line}\r\ncontent-disposition: form-data; name="research_id"\r\n\r\n${research_id}\r\n`
  const head = `--${line}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`
  const answer = await lab.app.inject({
    method: 'POST',
    url: research.upload.path,
    headers: { authorization: `Bearer ${author}`, 'content-type': `multipart/form-data; boundary=${line}` },
    payload: `${id}${head}${content}\r\n--${line}--\r\n`,
  })
  return { status: answer.statusCode, text: answer.body, body: answer.json<Research>() }
}

test('a file becomes a source, and its text is read around a position', async () => {
  const row = await testResearch(lab, author)
  const { status, text, body } = await upload(row.id, 'mills.md', '# Mills\n\nA survey counted 1,204 mills in 2021.')
  expect(status, text).toBe(200)
  const source = body.sources.find(({ title }) => title === 'Mills')!
  expect(source).toMatchObject({ kind: 'upload', snapshot: { extractor: 'text 1' } })
  const passage = await lab.call(research.passage, { research_id: row.id, source_id: source.id }, { as: author })
  expect(passage.body.text).toContain('1,204 mills')
})

test('an uploaded file is stored outside any transaction', async () => {
  const row = await testResearch(lab, author)
  expect(await openWhileStoring(lab, () => upload(row.id, 'mills.md', '# Mills\n\nA survey.'))).toEqual([0])
})

test('a section compiled without AI is the best sentences of the sources, unchanged', async () => {
  const row = await testResearch(lab, author)
  const generated = await act(lab, author, row, { action: 'generate', section_id: row.sections[0]!.id })
  const { sentences } = generated.sections[0]!
  expect(sentences.length).toBeGreaterThan(0)
  for (const each of sentences) {
    expect(each).toMatchObject({ origin: 'offline', grade: 'quoted' })
    expect(statement).toContain(each.text)
  }
})

test('a quoted sentence whose digits have other spaces than its source misses no figure', async () => {
  const fine = 'The law sets a fine of up to EUR 35\u00a0000\u00a0000 for each breach of the rules.'
  const started = await testResearch(lab, author)
  const row = await act(lab, author, started, { action: 'add_statement', title: 'The law', text: fine })
  const section_id = row.sections[0]!.id
  const asked = await act(lab, author, row, {
    action: 'edit_outline',
    outline: [{ id: section_id, title: 'Rules', question: 'Which fine does the law set for a breach of the rules?' }],
  })
  const { sections, blockers } = await act(lab, author, asked, { action: 'generate', section_id })
  expect(sections[0]!.sentences[0]).toMatchObject({ grade: 'quoted', missing_numbers: [] })
  expect(sections[0]!.sentences[0]!.text).toContain('35 000 000')
  expect(blockers).toEqual([])
})

async function readPdf(named: { slug: string; locale: 'en-US'; version?: string }) {
  const { statusCode: status, rawPayload } = await lab.app.inject({
    method: 'GET',
    url: `${research.reportPdf.path}?${new URLSearchParams(named)}`,
  })
  if (status !== 200) return { status, text: '' }
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload), { useSystemFonts: false, verbosity: 0 })
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  const { info } = await pdf.getMetadata()
  return { status, pages: totalPages, title: (info as { Title?: string }).Title, text: text.replaceAll(/\s+/g, ' ') }
}

describe('a report', () => {
  test('shows each sentence with its quote, and the passage that contains it', async () => {
    const { slug } = await published('Mills in Jalisco')
    const { body } = await lab.call(research.report, { slug }, {})
    expect(body).toMatchObject({ version: 1, newest: 1, claims: 1, sources: 1 })
    const [quote] = body.sections[0]!.sentences[0]!.quotes
    const passage = await lab.call(research.reportPassage, { slug, quote_id: quote!.id }, {})
    expect(passage.body).toMatchObject({ exact: millsQuote, before: '', extractor: null })
    const named = { slug, quote_id: quote!.id, version: 1, locale: body.locale }
    expect((await lab.call(research.reportPassage, named, {})).body).toEqual(passage.body)
    expect((await lab.call(research.reportPassage, { ...named, version: 2 }, {})).status).toBe(404)
    const listed = await lab.call(research.reports, {}, {})
    expect(listed.body.collections.flatMap(({ reports }) => reports.map(each => each.slug))).toContain(slug)
  })

  test('gives its sources to reference managers, and all that it rests on as one file', async () => {
    const { slug } = await published('Mills in Colima')
    const referencesIn = (format: 'bibtex' | 'ris' | 'csl' | 'evidence') =>
      lab.call(research.references, { slug, format }, {})
    expect((await referencesIn('bibtex')).text).toMatch(/^@misc\{source1,\n {2}title = \{/)
    expect((await referencesIn('ris')).text).toMatch(/^TY {2}- \w+\r\n[^]*ER {2}- \r\n$/)
    expect(JSON.parse((await referencesIn('csl')).text)).toMatchObject([{ id: 'source1' }])
    const evidence = await referencesIn('evidence')
    expect(evidence.text).toContain(millsQuote)
    expect((await lab.call(research.references, { slug: 'nothing-here', format: 'ris' }, {})).status).toBe(404)
  })

  test('escapes what BibTeX would read as something else', () => {
    expect(bibText('50 % of {A} \\ ~B^')).toBe(
      '50 \\% of \\{A\\} \\textbackslash{} \\textasciitilde{}B\\textasciicircum{}',
    )
  })

  test('stays while its research is edited, and its next version carries the correction', async () => {
    const { slug, id } = await published('Mills in Puebla')
    const row = (await lab.call(research.get, { research_id: id }, { as: author })).body
    const draft = await act(lab, author, row, { action: 'edit', title: 'Mills in Puebla, corrected' })
    expect(draft.state).toBe('draft')
    expect((await lab.call(research.report, { slug }, {})).body.title).toBe('Mills in Puebla')
    const ready = await approved(lab, author, admin, draft)
    const correction = { kind: 'correction', text: 'The title was wrong.', sentence_ids: [sentenceOf(ready).id] }
    const saved = await lab.call(
      research.savePublic,
      { research_id: id, version: ready.version, summary: 'Mills.', collection: 'markets', correction },
      { as: author },
    )
    expect(saved.body).toEqual({ slug, version: 2 })
    const { body } = await lab.call(research.report, { slug }, {})
    expect(body.corrections).toMatchObject([{ kind: 'correction', version: 2 }])
    expect((await lab.call(research.report, { slug, version: 1 }, {})).body).toMatchObject({ version: 1, newest: 2 })
    const feed = await lab.call(research.feed, { locale: 'en-US' }, {})
    expect(feed.text).toContain('Correction: The title was wrong.')
    const pdf = await readPdf({ slug, locale: 'en-US' })
    expect(pdf).toMatchObject({ status: 200, title: 'Mills in Puebla, corrected' })
    expect(pdf.text).toMatch(/Correction · .* · Version 2/)
    expect(pdf.text).toContain('The title was wrong.')
    const earlier = await readPdf({ slug, locale: 'en-US', version: '1' })
    expect(earlier.text).toContain('You’re reading an earlier version')
  })

  test('is a PDF with its text, its address, and the words that it quotes', async () => {
    const { slug } = await published('Mills in Chiapas')
    const { status, pages, text } = await readPdf({ slug, locale: 'en-US' })
    expect({ status, pages }).toEqual({ status: 200, pages: 1 })
    for (const part of ['Mills in Chiapas', mills, millsQuote, `report=${slug}`, '1 / 1']) expect(text).toContain(part)
    expect((await readPdf({ slug: 'nothing-here', locale: 'en-US' })).status).toBe(404)
    expect((await readPdf({ slug, locale: 'en-US', version: '2' })).status).toBe(404)
    expect((await readPdf({ slug, locale: 'en-US', version: '0' })).status).toBe(422)
  })

  test('shows a sign in its PDF for what the fonts lack, and says so', async () => {
    const { slug } = await published('Mills 🏭👩‍🌾 in 대전')
    const { status, text } = await readPdf({ slug, locale: 'en-US' })
    expect(status).toBe(200)
    expect(text).toContain('Mills □□ in □□')
    expect(text).toContain('aren’t in this file’s fonts appear as □')
  })

  test('has no list that ignores a filter', async () => {
    const { status, body } = await lab.call(research.reports, { collection: 'markets' }, {})
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['collection']])
  })

  test('shows a challenge on its sentence until it is answered', async () => {
    const { slug, id } = await published('Mills in Oaxaca')
    const { body } = await lab.call(research.report, { slug }, {})
    const sentence_id = body.sections[0]!.sentences[0]!.id
    const challenge = { slug, locale: 'en-US', sentence_id, text: 'The source says nothing about small mills.' }
    expect((await lab.call(research.challenge, challenge, {})).status).toBe(200)
    const challenged = (await lab.call(research.report, { slug }, {})).body
    expect(challenged.sections[0]!.sentences[0]!.grade).toBe('challenged')
    const listed = { research_id: id, is_answered: false }
    const { body: mine } = await lab.call(research.challenges, listed, { as: author })
    expect(mine.items).toMatchObject([{ sentence_id, text: challenge.text, sentence: mills, answer: null }])
    expect((await lab.call(research.get, { research_id: id }, { as: author })).body.open_challenges).toBe(1)
    const { body: steps } = await lab.call(dashboards.nextSteps, {}, { as: author })
    expect(steps.items.map(({ kind }) => kind)).toContain('research.challenged')
    expect((await lab.call(research.challenges, listed, { as: other })).status).toBe(404)
    const answer = { challenge_id: challenged.challenges[0]!.id, answer: 'It counts all mills.' }
    expect((await lab.call(research.answerChallenge, answer, { as: other })).status).toBe(404)
    expect((await lab.call(research.answerChallenge, answer, { as: author })).status).toBe(200)
    expect((await lab.call(research.report, { slug }, {})).body.sections[0]!.sentences[0]!.grade).toBe('confirmed')
    expect((await lab.call(research.challenges, listed, { as: author })).body.items).toEqual([])
    const answered = await lab.call(research.challenges, { ...listed, is_answered: true }, { as: author })
    expect(answered.body.items).toMatchObject([{ answer: answer.answer }])
  })

  test('that is unpublished is gone from the site', async () => {
    const { slug, id } = await published('Mills in Sonora')
    const row = (await lab.call(research.get, { research_id: id }, { as: author })).body
    await act(lab, author, row, { action: 'unpublish' })
    expect((await lab.call(research.report, { slug }, {})).status).toBe(404)
  })

  test('has an address that does not tell of another report with the same name', async () => {
    const slugs: string[] = []
    for (const _ of [1, 2]) {
      const { slug, id } = await published('Mills in Nayarit')
      const row = (await lab.call(research.get, { research_id: id }, { as: author })).body
      await act(lab, author, row, { action: 'unpublish' })
      slugs.push(slug)
    }
    for (const slug of slugs) expect(slug).toMatch(/^mills-in-nayarit-[\da-f]{5}$/)
    expect(new Set(slugs).size).toBe(2)
  })
})

describe('somebody else', () => {
  test('finds no research of another, and an administrator none before it is submitted', async () => {
    const row = await testResearch(lab, author, 'A private draft')
    for (const as of [other, admin])
      expect((await lab.call(research.get, { research_id: row.id }, { as })).status).toBe(404)
    const all = await lab.call(research.list, { all: true, q: 'A private draft' }, { as: admin })
    expect(all.body.items).toEqual([])
    expect((await lab.call(research.list, { all: true }, { as: author })).status).toBe(403)
  })

  test('approves nothing that has no sentence', async () => {
    const submitted = await act(lab, author, await testResearch(lab, author), { action: 'submit' })
    const named = { research_id: submitted.id, version: submitted.version, action: 'approve' }
    const { status, body } = await lab.call(research.manage, named, { as: admin })
    expect([status, body.code]).toEqual([422, 'report.empty'])
  })

  test('approves nothing without the right', async () => {
    const row = await withSentences(lab, author, await testResearch(lab, author), [[mills, millsQuote]])
    const submitted = await act(lab, author, row, { action: 'submit' })
    const named = { research_id: row.id, version: submitted.version }
    expect((await lab.call(research.manage, { ...named, action: 'approve' }, { as: author })).status).toBe(403)
    const back = await act(lab, admin, submitted, { action: 'request_changes', text: 'Please name the year.' })
    expect(back).toMatchObject({ state: 'changes_requested', review_note: 'Please name the year.' })
  })
})
