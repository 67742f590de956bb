import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { zipOf, zipOfTexts } from '../archive-files/testing-zip.ts'
import type { CourseDraft } from '../import/course-draft.ts'
import { pixel } from '../import/testing-files.ts'
import { smallMoodle } from './testing-moodle.ts'
import { draftOfBytes, smallCartridge } from './testing-packages.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-hidden-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Files = ReturnType<typeof smallMoodle>
const read = (files: Files, name = 'tides.zip') => draftOfBytes(folder, zipOfTexts(files), name)
/** Uncompressed, because a text that repeats itself is refused as a bomb otherwise. */
const readStored = (files: Files) =>
  draftOfBytes(folder, zipOf(Object.entries(files).map(([name, content]) => ({ name, content, isStored: true }))))
const change = (files: Files, path: string, from: string | RegExp, to: string) => {
  expect(String(files[path])).toMatch(from)
  const text = String(files[path])
  files[path] = typeof from === 'string' ? text.replaceAll(from, to) : text.replace(from, to)
}
const titlesOf = ({ sections }: CourseDraft) =>
  sections.flatMap(section => section.units.map(unit => unit.title['en-US']))
const linesOf = ({ warnings }: CourseDraft) => warnings.map(({ code, text }) => `${code} ${text}`)
const textsOf = ({ title, summary, description, sections }: CourseDraft) =>
  JSON.stringify({ title, summary, description, sections })

describe('what learners of a Moodle course do not see', () => {
  test('a hidden section is left out with its summary and its activities, each of them named', async () => {
    const files = smallMoodle(pixel)
    change(files, 'sections/section_2/section.xml', '<number>2<', '<visible>0</visible><number>2<')
    const draft = await read(files)
    expect(textsOf(draft)).not.toContain('On the shore.')
    expect(titlesOf(draft)).toEqual(['The tide book · Neap', 'How it pulls', 'Check yourself'])
    expect(linesOf(draft)).toEqual(
      expect.arrayContaining([
        'page_draft section hidden from learners: Section 2',
        'page_draft forum in a section hidden from learners: Talk about it',
        'page_draft assign in a section hidden from learners: Draw a tide',
        'page_draft url in a section hidden from learners: The tide office',
      ]),
    )
  })

  test('activities whose section is not in the backup are named', async () => {
    const files = smallMoodle(pixel)
    change(files, 'moodle_backup.xml', '<moduleid>18</moduleid><sectionid>2<', '<moduleid>18</moduleid><sectionid>99<')
    const draft = await read(files)
    expect(titlesOf(draft)).not.toContain('The tide office')
    expect(linesOf(draft)).toContain('not_in_outline url in a section that is not in the backup: The tide office')
  })

  test('a rule for who may see an activity is named, because the lab does not have it', async () => {
    const files = smallMoodle(pixel)
    const rule = '{"op":"&amp;","c":[{"type":"group","id":4}],"showc":[true]}'
    change(files, 'activities/page_11/module.xml', '</module>', `<availability>${rule}</availability></module>`)
    change(
      files,
      'activities/url_18/module.xml',
      '</module>',
      '<availability>{"op":"&amp;","c":[]}</availability></module>',
    )
    const lines = linesOf(await read(files))
    expect(lines.filter(line => line.includes('who may see it'))).toEqual([
      'part_left_out who may see it, and when: How it pulls',
    ])
  })
})

describe('what learners of a cartridge do not see', () => {
  const withSettings = (files: Files, id: string, path: string, settings: string) => {
    files[path] = settings
    change(
      files,
      'imsmanifest.xml',
      '</resources>',
      `<resource identifier="${id}-settings" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="${path}"><file href="${path}"/></resource></resources>`,
    )
    change(
      files,
      'imsmanifest.xml',
      new RegExp(`(<resource identifier="${id}"[^]*?)</resource>`),
      `$1<dependency identifierref="${id}-settings"/></resource>`,
    )
  }

  test('pages that are not published in Canvas, in the outline or not', async () => {
    const files = smallCartridge(pixel)
    for (const page of ['pull', 'glossary'])
      change(files, `wiki_content/${page}.html`, '<head>', '<head><meta name="workflow_state" content="unpublished"/>')
    const draft = await read(files)
    expect(titlesOf(draft)).not.toEqual(expect.arrayContaining(['How it pulls']))
    expect(titlesOf(draft)).not.toEqual(expect.arrayContaining(['Glossary']))
    expect(textsOf(draft)).not.toContain('Neap: a weak tide')
    expect(linesOf(draft)).toEqual(
      expect.arrayContaining([
        'page_draft hidden from learners: How it pulls',
        'page_draft hidden from learners: Glossary',
      ]),
    )
  })

  test('modules and entries that are not published, and their pages', async () => {
    const files = smallCartridge(pixel)
    files['course_settings/module_meta.xml'] =
      '<modules><module identifier="module-2"><workflow_state>unpublished</workflow_state></module><module identifier="module-1"><workflow_state>active</workflow_state><items><item identifier="i1"><workflow_state>unpublished</workflow_state></item></items></module></modules>'
    const draft = await read(files)
    expect(titlesOf(draft)).toEqual(['A table of heights', 'Check yourself', 'Glossary'])
    expect(linesOf(draft).filter(line => line.startsWith('page_draft'))).toEqual(
      ['How it pulls', 'The shore', 'Talk about it', 'The tide office', 'The simulator', 'Draw a tide'].map(
        title => `page_draft hidden from learners: ${title}`,
      ),
    )
  })

  test('quizzes, discussions and assignments by their settings, parts for teachers, and invisible entries', async () => {
    const files = smallCartridge(pixel)
    withSettings(files, 'r3', 'quiz/assessment_meta.xml', '<quiz><available>false</available></quiz>')
    withSettings(files, 'r4', 'talk_meta.xml', '<topicMeta><workflow_state>unpublished</workflow_state></topicMeta>')
    change(files, 'assignment.xml', '<title>', '<workflow_state>unpublished</workflow_state><title>')
    change(
      files,
      'imsmanifest.xml',
      'type="assignment_xmlv1p0"',
      'type="a/imscc_xmlv1p1/learning-application-resource"',
    )
    change(files, 'imsmanifest.xml', '<item identifier="i5"', '<item isvisible="false" identifier="i5"')
    change(
      files,
      'imsmanifest.xml',
      '<file href="office.xml"/>',
      '<metadata><lom><educational><intendedEndUserRole><source>IMSGLC_CC_Rolesv1p1</source><value>Instructor</value></intendedEndUserRole></educational></lom></metadata><file href="office.xml"/>',
    )
    const draft = await read(files)
    expect(titlesOf(draft)).toEqual(['How it pulls', 'A table of heights', 'Glossary'])
    expect(linesOf(draft).filter(line => line.startsWith('page_draft'))).toEqual(
      ['Check yourself', 'Talk about it', 'The tide office', 'Draw a tide'].map(
        title => `page_draft hidden from learners: ${title}`,
      ),
    )
  })

  test('resources that no entry names are read or named', async () => {
    const files = smallCartridge(pixel)
    for (const entry of ['i5', 'i6', 'i7', 'i8'])
      change(files, 'imsmanifest.xml', new RegExp(`<item identifier="${entry}"[^]*?</item>`), '')
    const draft = await read(files)
    expect(titlesOf(draft)).toEqual(expect.arrayContaining(['Draw a tide']))
    expect(linesOf(draft).filter(line => line.startsWith('not_in_outline'))).toEqual([
      'not_in_outline imsdt_xmlv1p3',
      'not_in_outline imswl_xmlv1p3',
      'not_in_outline imsbasiclti_xmlv1p3',
    ])
  })
})

describe('quizzes in the form of Canvas', () => {
  const quiz = (item: string) =>
    `<questestinterop><assessment ident="q" title="Tides again"><section ident="root">${item}</section></assessment></questestinterop>`
  const question = (ident: string, type: string) =>
    `<item ident="${ident}" title="${ident}"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext>How many?</mattext></material><response_str ident="r"><render_fib/></response_str></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">2</varequal></conditionvar><setvar action="Set">100</setvar></respcondition></resprocessing></item>`

  test('are read where a cartridge has them beside its own, and where it has nothing else', async () => {
    const files = smallCartridge(pixel)
    files['non_cc_assessments/r3.xml.qti'] = quiz(
      question('hours', 'numerical_question') + question('say', 'essay_question'),
    )
    files['non_cc_assessments/only.xml.qti'] = quiz(question('days', 'numerical_question'))
    files['non_cc_assessments/bank.xml.qti'] =
      `<questestinterop><objectbank>${question('more', 'numerical_question')}</objectbank></questestinterop>`
    files['non_cc_assessments/lost.xml.qti'] = quiz(question('x', 'numerical_question'))
    const resources = ['only', 'bank'].map(
      id =>
        `<resource identifier="${id}" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="${id}/assessment_meta.xml"><file href="non_cc_assessments/${id}.xml.qti"/></resource>`,
    )
    change(files, 'imsmanifest.xml', '</resources>', `${resources.join('')}</resources>`)
    const draft = await read(files)
    const quizzes = draft.sections.flatMap(section => section.units).filter(unit => unit.type === 'quiz')
    expect(quizzes.map(({ title, questions }) => [title['en-US'], questions!.map(each => each.key)])).toEqual([
      ['Check yourself', ['hours']],
      ['Tides again', ['days']],
    ])
    expect(linesOf(draft)).toEqual(
      expect.arrayContaining([
        'question_unreadable a type of question that the lab does not have (essay_question): say',
        'part_left_out question bank: bank',
        'part_left_out quiz that the manifest does not name',
      ]),
    )
  })
})

describe('what is too long or too large', () => {
  test('titles are cut off, and the report says which', async () => {
    const long = 'tide '.repeat(80_000)
    const files = smallCartridge(pixel, { title: long })
    change(files, 'imsmanifest.xml', '<title>The moon<', `<title>${long}<`)
    change(files, 'imsmanifest.xml', '<title>How it pulls<', `<title>${long}<`)
    const draft = await readStored(files)
    const titles = [draft.title, draft.sections[0]!.title, draft.sections[0]!.units[0]!.title].map(
      each => each['en-US'],
    )
    expect(titles.map(title => title.length)).toEqual([200, 200, 200])
    expect(titles.every(title => title.endsWith('…'))).toBe(true)
    expect(draft.warnings.filter(({ code }) => code === 'title_cut').map(({ path }) => path)).toEqual([
      draft.slug,
      'module-1',
      'wiki_content/pull',
    ])
    expect(draft.warnings.every(({ text, path }) => text.length <= 200 && path.length <= 300)).toBe(true)
  })

  test('files that are larger than an upload may be are not read, and named', async () => {
    const files = smallCartridge(pixel)
    files['web_resources/heights table.csv'] = Buffer.alloc(50_000_001, 'hour,height\n')
    const draft = await readStored(files)
    expect(draft.assets.map(asset => asset.path)).toEqual(['web_resources/sea.png'])
    expect(draft.warnings).toContainEqual({
      path: 'web_resources/heights table.csv',
      code: 'file_refused',
      text: 'larger than 50 MB',
    })
  })
})
