import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { workMs } from '#kernel/server/testing-work.ts'
import yazl from 'yazl'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { layOut } from '../../../contract/deck/lay-out.ts'
import { pitches, type PitchContent } from '../../../contract/index.ts'
import { teamMember, testBusiness, testPitch } from '../../testing-pitch.ts'
import { deckPptx } from '../deck-pptx.ts'
import { openPackage } from './read-package.ts'
import { bodyFrom, partsFrom } from './proposed-from-file.ts'
import { readSlides } from './read-slides.ts'

const long = (locale: string) =>
  locale === 'ja-JP'
    ? '町のパン屋は夜8時に翌日の数を決めます。'.repeat(60)
    : 'A bakery decides at eight in the evening what it will sell the next day. '.repeat(30).trim()
const body = (locale: string) =>
  `First  line with **two bold** words & a <sign>.\n\n- An item with [a link](https://a.example/?b=1&c=2)\n  - Inside\n* A star\n${long(locale)}\n\nThe end.`

function contentOf(locale: 'en-US' | 'es-MX' | 'ja-JP'): PitchContent {
  const at = new Date('2026-11-20')
  const startup = {
    id: '01938d00-0000-7000-8000-000000000001',
    name: 'Escarcha',
    tagline: '',
    logo_url: null,
    stage: null,
    country: null,
    industries: [],
  }
  const asked = { ask: null, status: 'draft', published_version: null, published_at: null } as const
  const section = {
    is_required: false,
    max_words: null,
    layout: 'text',
    is_locked: false,

    open_proposals: 0,
    open_threads: 0,
  } as const
  return {
    pitch: {
      id: startup.id,
      startup,
      title: 'A pitch',
      theme: 'sky',
      locale,
      ...asked,
      has_changes: true,
      version: 1,
      updated_at: at,
    },
    shown_version: null,
    may: [],
    missing: [],
    sections: Array.from({ length: 8 }, (_, n) => ({
      ...section,
      images: [],
      facts: [],
      gaps: [],
      id: `01938d00-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
      field_key: n === 0 ? 'cover' : null,
      title:
        locale === 'ja-JP'
          ? '6枚に1枚の天板が捨てられている、町のパン屋の毎日の話です'
          : `A title ${n} that is long enough to take more than one line of its slide, I think`,
      body: n === 0 ? 'A short text.' : n === 1 ? '' : body(locale),
      notes: n % 2 ? 'Say hello.\n\nThen this & that.' : '',
      version: 1,
      updated_at: at,
    })),
  }
}

describe('an exported file', () => {
  test.each(['en-US', 'es-MX', 'ja-JP'] as const)('in %s that nobody edited differs in nothing', async locale => {
    const content = contentOf(locale)
    const slides = layOut(content)
    expect(slides.length).toBeGreaterThan(content.sections.length)
    const read = await readSlides(await deckPptx(content, slides, new Map()))
    expect([read.sections.length, read.otherSlides]).toEqual([8, 0])
    for (const section of content.sections)
      expect(
        partsFrom(
          section,
          read.sections.find(({ id }) => id === section.id)!,
          [],
        ),
      ).toEqual([])
  })

  test('keeps the lines that stay as they were written', () => {
    const before = 'One.\n\n* Two\n- Three\n\nFour.'
    expect(bodyFrom(before, ['One.', '- Two', '- Three', 'Four.'])).toBe(before)
    expect(bodyFrom(before, ['One.', '- Two', '- Three and more', 'Four.', 'Five.'])).toBe(
      'One.\n\n* Two\n- Three and more\n\nFour.\nFive.',
    )
    expect(bodyFrom(before, ['One.', 'Four.'])).toBe('One.\n\nFour.')
  })
})

/** The same file with another text in its slides. */
async function edited(file: Buffer, change: (xml: string) => string): Promise<Buffer> {
  const read = await openPackage(file)
  const zip = new yazl.ZipFile()
  for (const name of read.names)
    zip.addBuffer(
      Buffer.from(
        /slides\/slide\d+\.xml$|notesSlide\d+\.xml$/.test(name) ? change(await read.read(name)) : await read.read(name),
      ),
      name,
    )
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

describe('an edited file', () => {
  let lab: TestLab
  let as: string
  let business_id: string
  beforeAll(async () => void (lab = await openTestLab()))
  beforeEach(async () => {
    as = (await lab.person()).token
    business_id = await testBusiness(lab, as)
  })
  afterAll(() => lab.close())

  async function send(id: string, bytes: Buffer, token = as) {
    const line = 'form-line'
    const head = `--${line}\r\ncontent-disposition: form-data; name="id"\r\n\r\n${id}\r\n--${line}\r\ncontent-disposition: form-data; name="file"; filename="a.pptx"\r\ncontent-type: application/octet-stream\r\n\r\n`
    const answer = await lab.app.inject({
      method: 'POST',
      url: pitches.proposeFile.path,
      headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${line}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${line}--\r\n`)]),
    })
    return { status: answer.statusCode, body: answer.json() as Record<string, unknown> }
  }
  async function exported(id: string): Promise<Buffer> {
    const { rawPayload } = await lab.app.inject({
      method: 'POST',
      url: pitches.export.path,
      headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ id, format: 'pptx' }),
    })
    return rawPayload
  }
  async function written() {
    const { pitch, sections } = await testPitch(lab, as, business_id)
    const text = { body: 'Ice melts. Forty boats wait.\n- One\n- Two', notes: 'Say hello.' }
    for (const at of [1, 2])
      await lab.call(pitches.updateSection, { section_id: sections[at]!.id, version: 1, ...text }, { as })
    return { id: pitch.id, sections }
  }

  test('makes a proposal for each section that differs, whose parts are accepted one by one', async () => {
    const { id, sections } = await written()
    const file = await exported(id)
    expect((await send(id, file)).body).toEqual({ proposed: 0, unchanged: 10, locked: 0, other_slides: 0 })
    await lab.call(pitches.updateSection, { section_id: sections[2]!.id, version: 2, is_locked: true }, { as })
    const edit = (xml: string) =>
      xml
        .replace('Forty boats wait.', 'Fifty boats wait.')
        .replace('>Problem<', '>The problem<')
        .replace('Say hello.', 'Say goodbye.')
    expect((await send(id, await edited(file, edit))).body).toMatchObject({ proposed: 1, locked: 1 })
    const { proposal } = (await lab.call(pitches.section, { section_id: sections[1]!.id }, { as })).body
    const changes = proposal!.parts.filter(each => each.change)
    expect(changes.map(({ field = 'body', change }) => [field, change?.to.trim(), change?.unsupported])).toEqual([
      ['title', 'The problem', []],
      ['body', 'Fifty boats wait.', []],
      ['notes', 'Say goodbye.', []],
    ])
    const decided = await lab.call(pitches.decide, { proposal_id: proposal!.id, accepted: [1, 2] }, { as })
    expect(decided.body).toMatchObject({
      section: { title: 'The problem', body: 'Ice melts. Fifty boats wait.\n- One\n- Two', notes: 'Say hello.' },
      proposal: { state: 'partly', mode: 'file', model: null },
    })
  })

  test('is refused where it is none, is of another pitch, or comes from somebody who may not edit', async () => {
    const { id } = await written()
    const file = await exported(id)
    expect((await send(id, Buffer.from('PK no'))).body['code']).toBe('pitch.file_unreadable')
    expect((await send(id, file.subarray(0, file.length - 400))).body['code']).toBe('pitch.file_unreadable')
    expect((await send(id, damaged(file))).body['code']).toBe('pitch.file_unreadable')
    expect((await send(id, encrypted(file))).body['code']).toBe('pitch.file_unreadable')
    const other = await testPitch(lab, as, business_id)
    expect((await send(other.pitch.id, file)).body['code']).toBe('pitch.file_of_another')
    const viewer = await teamMember(lab, business_id, 'viewer')
    expect((await send(id, file, viewer.token)).status).toBe(403)
    const stranger = await lab.person()
    expect((await send(id, file, stranger.token)).status).toBe(404)
  })

  test('with thousands of lines keeps nobody waiting', async () => {
    const { pitch, sections } = await testPitch(lab, as, business_id)
    const text = Array.from({ length: 2_990 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join('\n')
    await lab.call(pitches.updateSection, { section_id: sections[1]!.id, version: 1, body: `Here.\n${text}` }, { as })
    const lines = Array.from({ length: 5_000 }, (_, n) => `<a:p><a:r><a:t>${n}</a:t></a:r></a:p>`).join('')
    const many = await edited(await exported(pitch.id), xml =>
      xml.replace(/(<a:p>(?:(?!<a:p>).)*Here\..*?<\/a:p>)/s, `$1${lines}`),
    )
    const read = async () => expect((await send(pitch.id, many)).body).toMatchObject({ proposed: 1 })
    expect(await workMs(read)).toBeLessThan(300)
  })

  test('is cut between characters where it has too much, and brings nothing that cannot be stored', async () => {
    const { id, sections } = await written()
    const file = await exported(id)
    const loaf = '\u{1f35e}'
    for (const more of [`${'a'.repeat(5_999)}${loaf}`, 'A half &#xD83C; and &#0; none', loaf.repeat(90)]) {
      const change = (xml: string) =>
        xml
          .replace('Ice melts.', more)
          .replace('>Problem<', `>${more}&#10;<`)
          .replaceAll('<a:buChar', '<a:buAutoNum/><a:buChar')
          .replaceAll('<a:pPr', '<a:pPr lvl="-5"')
      const sent = await send(id, await edited(file, change))
      expect([sent.status, sent.body['locked']], JSON.stringify(sent.body)).toEqual([200, 0])
      const { proposal } = (await lab.call(pitches.section, { section_id: sections[1]!.id }, { as })).body
      for (const { field, change: each } of proposal!.parts)
        expect((each?.to ?? '').isWellFormed() && !(field === 'title' && /\p{Cc}/u.test(each!.to))).toBe(true)
    }
  })

  test('cannot hold the process: a deep or a huge part ends at its bound', async () => {
    const { id } = await written()
    const file = await exported(id)
    const deep = await edited(file, xml => xml.replace('<p:spTree>', `<p:spTree>${'<a:p>'.repeat(50_000)}`))
    expect((await send(id, deep)).status).toBeLessThan(500)
    const huge = await edited(file, xml => xml + ' '.repeat(5_000_000))
    expect((await send(id, huge)).body['code']).toBe('pitch.file_unreadable')
  }, 60_000)
})

/** A file whose first slide cannot be unpacked. */
function damaged(file: Buffer): Buffer {
  const bytes = Buffer.from(file)
  const name = 'ppt/slides/slide1.xml'
  const from = bytes.indexOf(name) + name.length + 10
  return bytes.fill(0xff, from, from + 40)
}

/** A file that says of its parts that they are encrypted. */
function encrypted(file: Buffer): Buffer {
  const bytes = Buffer.from(file)
  const entry = Buffer.from('PK\u0001\u0002')
  for (let at = bytes.indexOf(entry); at >= 0; at = bytes.indexOf(entry, at + 1)) bytes.writeUInt16LE(1, at + 8)
  return bytes
}
