import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderMarkdown } from '#kernel/server/markdown/markdown.ts'
import { Refused } from '../archive-files/refused.ts'
import { zipOf, zipOfTexts } from '../archive-files/testing-zip.ts'
import type { CourseDraft, UnitDraft } from '../import/course-draft.ts'
import { pixel } from '../import/testing-files.ts'
import { smallMoodle } from './testing-moodle.ts'
import { draftOfBytes, smallCartridge, smallQti2, tarOf } from './testing-packages.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-packages-'))
})
afterAll(() => rm(folder, { recursive: true }))

const read = (bytes: Buffer, name?: string) => draftOfBytes(folder, bytes, name)

const unitNamed = (draft: CourseDraft, key: string): UnitDraft =>
  draft.sections.flatMap(section => section.units).find(unit => unit.unit_key === key)!
const textOf = (draft: CourseDraft, key: string) => unitNamed(draft, key).bodies['en-US']?.markdown ?? ''
const linesOf = (draft: CourseDraft) => draft.warnings.map(({ code, text }) => `${code} ${text}`)

describe('a Common Cartridge becomes a course', () => {
  let draft: CourseDraft
  beforeAll(async () => {
    draft = await read(zipOfTexts(smallCartridge(pixel)))
  })

  test('with its title, description, licence and outline, and the pages that are in no module', () => {
    expect(draft).toMatchObject({
      slug: 'tides',
      profile: 'cartridge',
      title: { 'en-US': 'Tides' },
      summary: { 'en-US': 'Why the sea breathes twice a day, and how to read a table of its heights.' },
      source: { licence: 'CC-BY-4.0' },
    })
    expect(
      draft.sections.map(section => [
        section.title['en-US'],
        section.units.map(unit => `${unit.type} ${unit.title['en-US']}`),
      ]),
    ).toEqual([
      ['The moon', ['markdown How it pulls', 'markdown A table of heights', 'quiz Check yourself']],
      ['The shore', ['markdown Talk about it', 'markdown The tide office', 'assignment Draw a tide']],
      ['Other pages', ['markdown Glossary']],
    ])
  })

  test('with texts that read as they did: marks, prices, lists, formulas, pictures, links between pages', () => {
    const markdown = textOf(draft, 'wiki_content/pull')
    const { html } = renderMarkdown(markdown, { locale: 'en-US' })
    expect(html).toContain(
      'The moon pulls 2 * 3 * 4 times; <strong>the sea</strong> follows. It costs $5 and $6, not *more*.',
    )
    expect(html).toMatch(/<li>\s*<p>?low|<li>low/)
    expect(html).toContain('lower')
    expect(html).toContain('<math')
    expect(markdown).toContain('asset:web_resources/sea.png')
    expect(markdown).toContain('unit:wiki_content/glossary')
    expect(markdown).not.toContain('alert(1)')
  })

  test('with its files, discussions, links and assignments', () => {
    expect(textOf(draft, 'web_resources/heights-table')).toContain('asset:web_resources/heights%20table.csv')
    expect(draft.assets.map(asset => asset.path).toSorted()).toEqual([
      'web_resources/heights table.csv',
      'web_resources/sea.png',
    ])
    expect(textOf(draft, 'talk')).toBe('What did you see?')
    expect(textOf(draft, 'office')).toContain('(https://tides.example/now)')
    expect(unitNamed(draft, 'assignment')).toMatchObject({
      begins: { assignment: { takes: ['text', 'file'] } },
      bodies: { 'en-US': { markdown: 'Draw one day.' } },
    })
  })

  test('with every question that the lab can ask, its answers and explanations', () => {
    const quiz = unitNamed(draft, 'r3')
    expect(quiz.begins).toMatchObject({ quiz: { attempts: 3, pass_pct: 70 } })
    expect(quiz.questions).toMatchObject([
      {
        key: 'pulls',
        kind: 'single',
        prompt: { 'en-US': 'What **pulls**?' },
        choices: [
          { text: { 'en-US': 'The moon' }, correct: true },
          { text: { 'en-US': String.raw`A whale \<3` }, correct: false, explanation: { 'en-US': 'Too small.' } },
        ],
        explanation: { 'en-US': 'It does.' },
      },
      { kind: 'multiple', choices: [{ correct: true }, { correct: true }, { correct: false }] },
      { kind: 'single', choices: [{ correct: true }, { correct: false }] },
      { kind: 'text', answer: { accepted: ['neap', 'neap tide'] } },
      { kind: 'number', answer: { value: 12.4, tolerance: 0.5 } },
    ])
  })

  test('and names everything that is lost', () => {
    expect(linesOf(draft)).toEqual([
      'question_unreadable a type of question that the lab does not have (cc.essay.v0p1): essay',
      'question_unreadable a type of question that the lab does not have (matching_question): match',
      'part_left_out heading: Read on',
      'part_left_out discussion, kept as a text: Talk about it',
      'part_left_out imsbasiclti_xmlv1p3: The simulator',
      'part_left_out question bank (imsqti_xmlv1p2/imscc_xmlv1p3/question-bank)',
      'script_dropped <script>',
    ])
  })

  test('in its own language, whatever the version', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) {
      const spanish = await read(zipOfTexts(smallCartridge(pixel, { version, language: 'es-MX', title: 'Mareas' })))
      expect(spanish.title).toEqual({ 'en-US': 'Mareas', 'es-MX': 'Mareas' })
      expect(Object.keys(unitNamed(spanish, 'talk').bodies)).toEqual(['es-MX'])
    }
  })
})

test('a QTI 2.1 test becomes a quiz; pictures and a gap in a sentence stay in their place', async () => {
  const draft = await read(zipOfTexts(smallQti2(pixel)), 'tides.zip')
  expect(draft).toMatchObject({
    profile: 'qti',
    title: { 'en-US': 'Tides' },
    sections: [{ units: [{ type: 'quiz' }] }],
  })
  expect(unitNamed(draft, 'test').questions).toMatchObject([
    {
      key: 'pulls',
      kind: 'single',
      prompt: { 'en-US': '![The sea](asset:items/sea.png)\n\nWhat pulls?' },
      choices: [
        { text: { 'en-US': 'The *moon*' }, correct: true, explanation: { 'en-US': 'Yes.' } },
        { correct: false },
      ],
    },
    { kind: 'multiple', choices: [{ correct: true }, { correct: true }, { correct: false }] },
    { kind: 'order', answer: { order: ['b', 'a'] } },
    { kind: 'text', prompt: { 'en-US': 'The weak tide is called …… tide.' }, answer: { accepted: ['neap'] } },
    { kind: 'number', answer: { value: 12.4, tolerance: 0 } },
  ])
  expect(linesOf(draft)).toEqual([
    'question_unreadable a type of question that the lab does not have (hotspotInteraction): drawing',
    'page_missing items/gone.xml',
    expect.stringContaining('licence_missing'),
  ])
})

describe('a backup of Moodle becomes a course', () => {
  test('as a tar and as a zip: sections and activities in their order, its files, nothing about people', async () => {
    const draft = await read(await tarOf(smallMoodle(pixel)), 'backup-1.mbz')
    expect(draft).toMatchObject({
      slug: 'tides-1',
      profile: 'moodle',
      title: { 'en-US': 'Reading tides' },
      summary: { 'en-US': 'Why the sea breathes twice a day, and how to read a table.' },
    })
    expect(
      draft.sections.map(section => [
        section.title['en-US'],
        section.units.map(unit => `${unit.type} ${unit.title['en-US']}`),
      ]),
    ).toEqual([
      ['The moon', ['markdown The tide book · Neap', 'markdown How it pulls', 'quiz Check yourself']],
      ['Section 2', ['markdown Section 2', 'assignment Draw a tide', 'markdown Heights', 'markdown The tide office']],
    ])
    expect(textOf(draft, 'page-11')).toBe(
      'The moon pulls & the sea follows. ![The sea](asset:111/mod_page/content/0/the%20sea.png)\n\nThen [check yourself](unit:quiz-12) or [read](unit:book-13/7).',
    )
    expect(textOf(draft, 'assign-15')).toBe('**Draw** one day.')
    expect(textOf(draft, 'resource-16')).toContain('asset:116/mod_resource/content/0/heights.csv')
    expect(draft.assets.map(asset => asset.name)).toEqual(['the sea.png', 'heights.csv'])
    expect(JSON.stringify(draft)).not.toMatch(/ana@example|secret|private/)
    const zipped = await read(zipOfTexts(smallMoodle(pixel)), 'backup-2.mbz')
    expect({ ...zipped, warnings: [], assets: [] }).toEqual({ ...draft, warnings: [], assets: [] })
    expect(zipped.assets.map(asset => asset.sha256)).toEqual(draft.assets.map(asset => asset.sha256))
  })

  test('with the questions of both generations in their order, and what is lost by name', async () => {
    const draft = await read(await tarOf(smallMoodle(pixel)), 'backup-3.mbz')
    const quiz = unitNamed(draft, 'quiz-12')
    expect(quiz.begins).toMatchObject({ quiz: { attempts: 2, time_limit_sec: 600 } })
    expect(quiz.questions).toMatchObject([
      { key: 'question-101', kind: 'single', choices: [{ correct: true }, { correct: false }] },
      { key: 'entry-52', kind: 'multiple', choices: [{ correct: true }, { correct: true }, { correct: false }] },
      { kind: 'number', answer: { value: 12.4, tolerance: 0.1 }, explanation: { 'en-US': 'So it is.' } },
      { kind: 'text', answer: { accepted: ['neap'] } },
    ])
    expect(linesOf(draft)).toEqual([
      'page_draft hidden from learners: Notes for teachers',
      'question_unreadable a question drawn at random: Check yourself',
      'question_unreadable a type of question that the lab does not have (essay): Write about it. (Check yourself)',
      'part_left_out forum: Talk about it',
      'page_draft hidden from learners: Answers for teachers',
      expect.stringContaining('licence_missing'),
    ])
  })

  test('with names that JavaScript gives every object listed like any other type that the lab does not have', async () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      const files = smallMoodle(pixel)
      for (const path of ['moodle_backup.xml', 'questions.xml'])
        files[path] = String(files[path])
          .replace('<modulename>forum<', `<modulename>${name}<`)
          .replace('<qtype>shortanswer<', `<qtype>${name}<`)
      const draft = await read(zipOfTexts(files), 'backup.zip')
      expect(linesOf(draft)).toContain(`part_left_out ${name}: Talk about it`)
      expect(linesOf(draft)).toContain(
        `question_unreadable a type of question that the lab does not have (${name}): Name the weak tide. (Check yourself)`,
      )
      expect(unitNamed(draft, 'quiz-12').questions).toHaveLength(3)
    }
  })

  test('with an element of such a name in a text, whose words stay', async () => {
    const files = smallMoodle(pixel)
    files['course/course.xml'] = String(files['course/course.xml']).replace(
      'Why the sea',
      '&lt;constructor>Why&lt;/constructor> the sea',
    )
    const draft = await read(zipOfTexts(files), 'backup.zip')
    expect(draft.description!['en-US']).toMatch(/^Why\s+the sea breathes/)
  })

  test('with a link to each of three hundred files, of which the list is read once', async () => {
    const files = smallMoodle(pixel)
    const ids = Array.from({ length: 300 }, (_, n) => 1_000 + n)
    const listed = ids.map(
      id =>
        `<file id="${id}"><contenthash>${id}</contenthash><contextid>1${id}</contextid><component>mod_resource</component><filearea>content</filearea><itemid>0</itemid><filepath>/</filepath><filename>table ${id}.csv</filename><author>${'A long name '.repeat(20)}</author></file>`,
    )
    files['files.xml'] = String(files['files.xml']).replace('</files>', `${listed.join('')}</files>`)
    const entries = ids.map(
      id =>
        `<activity><moduleid>${id}</moduleid><sectionid>1</sectionid><modulename>resource</modulename><title>Table ${id}</title><directory>activities/resource_${id}</directory></activity>`,
    )
    files['moodle_backup.xml'] = String(files['moodle_backup.xml']).replace(
      '</activities>',
      `${entries.join('')}</activities>`,
    )
    for (const id of ids) {
      files[`activities/resource_${id}/resource.xml`] =
        `<activity contextid="1${id}"><resource><name>Table ${id}</name></resource></activity>`
      files[`files/${String(id).slice(0, 2)}/${id}`] = `hour,height\n0,${id}\n`
    }
    const draft = await read(zipOfTexts(files), 'backup.zip')
    expect(textOf(draft, 'resource-1299')).toContain('asset:11299/mod_resource/content/0/table%201299.csv')
  })
})

describe('keys that a package repeats are told apart, and none is too long for an index', () => {
  const keysOf = ({ sections }: CourseDraft) => ({
    sections: sections.map(({ key }) => key),
    units: sections.flatMap(section => section.units.map(unit => unit.unit_key)),
  })
  const changed = (files: ReturnType<typeof smallMoodle>, path: string, ...changes: [string | RegExp, string][]) => {
    files[path] = changes.reduce((text, [from, to]) => text.replaceAll(from, to), String(files[path]))
  }

  test('sections, chapters and questions of Moodle; every activity is placed once', async () => {
    const files = smallMoodle(pixel)
    changed(files, 'moodle_backup.xml', [
      '</sections>',
      '<section><sectionid>2</sectionid><title>Again</title><directory>sections/section_2</directory></section></sections>',
    ])
    changed(files, 'activities/book_13/book.xml', ['chapter id="8"', 'chapter id="7"'], ['<hidden>1<', '<hidden>0<'])
    changed(files, 'activities/quiz_12/quiz.xml', ['<questionid>103<', '<questionid>101<'])
    const draft = await read(zipOfTexts(files), 'backup.zip')
    expect(keysOf(draft)).toEqual({
      sections: ['section-1', 'section-2', 'section-2-2'],
      units: [
        'book-13/7',
        'book-13/7-2',
        'page-11',
        'quiz-12',
        'section-2',
        'assign-15',
        'resource-16',
        'url-18',
        'section-2-2',
      ],
    })
    expect(unitNamed(draft, 'quiz-12').questions!.map(question => question.key)).toEqual([
      'question-101',
      'entry-52',
      'question-101-2',
      'question-104',
    ])
  })

  test('two activities with one id are both kept', async () => {
    const files = smallMoodle(pixel)
    changed(
      files,
      'moodle_backup.xml',
      ['<moduleid>18<', '<moduleid>16<'],
      ['<modulename>url<', '<modulename>resource<'],
      ['activities/url_18', 'activities/resource_16'],
    )
    const draft = await read(zipOfTexts(files), 'backup.zip')
    expect(keysOf(draft).units.slice(-2)).toEqual(['resource-16', 'resource-16-2'])
  })

  test('entries and questions of a cartridge', async () => {
    const files = smallCartridge(pixel)
    changed(files, 'imsmanifest.xml', ['identifier="module-2"', 'identifier="module-1"'])
    changed(files, 'quiz/assessment.xml', ['<item ident="which"', '<item ident="pulls"'])
    const draft = await read(zipOfTexts(files))
    expect(keysOf(draft).sections).toEqual(['module-1', 'module-1-2', 'other'])
    expect(
      unitNamed(draft, 'r3')
        .questions!.slice(0, 2)
        .map(question => question.key),
    ).toEqual(['pulls', 'pulls-2'])
  })

  test('an id of thousands of characters', async () => {
    const files = smallMoodle(pixel)
    const long = '9'.repeat(5_000)
    changed(
      files,
      'moodle_backup.xml',
      [/<(moduleid)>1[12]</g, `<$1>${long}<`],
      ['<sectionid>1<', `<sectionid>${long}<`],
    )
    changed(files, 'activities/book_13/book.xml', ['chapter id="7"', `chapter id="${long}"`])
    changed(files, 'activities/quiz_12/quiz.xml', ['<questionid>101<', `<questionid>${long}<`])
    changed(
      files,
      'questions.xml',
      ['question id="101"', `question id="${long}"`],
      ['answer id="4"', `answer id="${long}"`],
    )
    const draft = await read(zipOfTexts(files), 'backup.zip')
    const { sections, units } = keysOf(draft)
    const questions = draft.sections.flatMap(section => section.units).flatMap(unit => unit.questions ?? [])
    const asked = questions.flatMap(({ key, choices }) => [key, ...choices.map(choice => choice.key)])
    expect(units).toHaveLength(7)
    expect([...sections, ...units].filter(key => key.length > 200)).toEqual([])
    expect(asked.filter(key => key.length > 100)).toEqual([])
  })
})

describe('a hostile package is refused, with its reason', () => {
  const refusal = async (bytes: Buffer, name = 'evil.zip') => {
    const error = await read(bytes, name).catch((each: unknown) => each)
    expect(error).toBeInstanceOf(Refused)
    return (error as Refused).failure
  }
  const manifest = (text: string) => zipOfTexts({ 'imsmanifest.xml': text })

  test('a manifest that declares entities, is nested without end, or is no XML', async () => {
    const bomb = '<!DOCTYPE m [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><manifest>&b;</manifest>'
    expect(await refusal(manifest(bomb))).toMatchObject({ code: 'manifest_broken', detail: 'it declares entities' })
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(bomb, 'utf16le')])
    expect(await refusal(zipOfTexts({ 'imsmanifest.xml': utf16 }))).toMatchObject({ detail: 'it declares entities' })
    expect(await refusal(manifest('<a>'.repeat(200_000)))).toMatchObject({
      code: 'manifest_broken',
      detail: 'its elements are nested too deeply',
    })
    expect(
      await refusal(
        zipOf([{ name: 'imsmanifest.xml', content: '<manifest>'.padEnd(2_000_000, '<a/>'), isStored: true }]),
      ),
    ).toMatchObject({
      detail: 'it has too many elements',
    })
    expect(await refusal(manifest('words'))).toMatchObject({ code: 'manifest_broken', detail: 'it is not XML' })
    expect(await refusal(manifest('<manifest/>'))).toMatchObject({ code: 'no_lessons' })
  })

  test('a package of which nothing can be a unit, with what was left out', async () => {
    const hidden = (name: string) =>
      `<resource identifier="${name}" type="webcontent" href="${name}.html"><file href="${name}.html"/></resource>`
    const page = '<html><head><meta name="workflow_state" content="unpublished"/></head><body>x</body></html>'
    const files = Object.fromEntries(['a', 'b', 'c', 'd'].map(name => [`${name}.html`, page]))
    const all = `<manifest><resources>${['a', 'b', 'c', 'd'].map(hidden).join('')}</resources></manifest>`
    expect(await refusal(zipOfTexts({ ...files, 'imsmanifest.xml': all }))).toMatchObject({
      code: 'all_left_out',
      path: 'a.html',
      detail: ['a', 'b', 'c'].map(name => `hidden from learners: ${name}.html`).join('; '),
    })
  })

  test('a file outside of the archive is not read', async () => {
    const outside = smallCartridge(pixel)
    outside['imsmanifest.xml'] = String(outside['imsmanifest.xml']).replaceAll(
      'wiki_content/pull.html',
      '../../etc/passwd',
    )
    const draft = await read(zipOfTexts(outside))
    expect(linesOf(draft)).toContain('page_missing How it pulls')
  })

  test('formats that are not read are named', async () => {
    expect(await refusal(zipOfTexts({ 'h5p.json': '{}', 'content/content.json': '{}' }))).toMatchObject({
      code: 'other_format',
      detail: 'H5P',
    })
    expect(await refusal(await tarOf({ 'course/course.xml': '<course/>' }), 'olx.tar.gz')).toMatchObject({
      code: 'other_format',
      detail: 'Open edX (OLX)',
    })
  })

  test('a tar that climbs, links, repeats a name, is cut off, or unpacks to far more than its size', async () => {
    expect(await refusal(await tarOf({ '../evil.xml': 'x' }), 'a.mbz')).toMatchObject({ code: 'path_climbs' })
    expect(await refusal(await tarOf({ '/etc/evil.xml': 'x' }), 'b.mbz')).toMatchObject({ code: 'path_absolute' })
    const linked = pack()
    linked.entry({ name: 'moodle_backup.xml', type: 'symlink', linkname: '/etc/passwd' })
    linked.finalize()
    expect(await refusal(gzipSync(await buffer(linked as AsyncIterable<Buffer>)), 'c.mbz')).toMatchObject({
      code: 'link',
    })
    const twice = pack()
    for (const text of ['a', 'b']) twice.entry({ name: 'a.xml' }, text)
    twice.finalize()
    expect(await refusal(gzipSync(await buffer(twice as AsyncIterable<Buffer>)), 'd.mbz')).toMatchObject({
      code: 'name_twice',
    })
    const whole = await tarOf(smallMoodle(pixel))
    expect(await refusal(whole.subarray(0, whole.length - 400), 'e.mbz')).toMatchObject({ code: 'damaged' })
    expect(await refusal(gzipSync('words'), 'f.mbz')).toMatchObject({ code: 'damaged' })
    expect(await refusal(await tarOf({ 'a.xml': Buffer.alloc(30_000_000) }), 'g.mbz')).toMatchObject({ code: 'bomb' })
  })
})
