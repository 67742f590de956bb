import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { authoring } from '../../contract/index.ts'
import { education } from '#areas/education/contract/index.ts'
import { lesson } from '../testing-draft.ts'
import { putCourse } from '../testing-course.ts'
import { administrator, desk, newCourse, testQuestion } from '../testing-authoring.ts'

let lab: TestLab
let as: string
beforeAll(async () => {
  lab = await openTestLab()
  as = (await administrator(lab)).token
})
afterAll(() => lab.close())

describe('saving a unit', () => {
  test('takes one field at a time, keeps the others, and answers little', async () => {
    const work = await newCourse(lab, as, ['A'])
    const before = await work.ask(authoring.unitData, { unit_key: 'a' })
    const saved = await lab.call(
      authoring.updateUnit,
      {
        course_id: work.course_id,
        unit_key: 'a',
        version: before.version,
        patch: { bodies: { 'es-MX': { markdown: 'Hola.' } } },
      },
      { as },
    )
    expect(saved.body.unit).toMatchObject({ version: before.version + 1, unanswerable: [] })
    expect(saved.body.unit!.bodies.map(body => [body.locale, body.is_stale])).toEqual([
      ['en-US', false],
      ['es-MX', false],
    ])
    expect(saved.text.length).toBeLessThan(600)
    const after = await work.ask(authoring.unitData, { unit_key: 'a' })
    expect({ ...after, bodies: [], version: 0, updated_at: null }).toEqual({
      ...before,
      bodies: [],
      version: 0,
      updated_at: null,
    })
    z.parse(authoring.unitData.output, after)
  })

  test('writes nothing when nothing changed, so that the version stays', async () => {
    const work = await newCourse(lab, as, ['A'])
    const { version } = await work.ask(authoring.unitData, { unit_key: 'a' })
    expect((await work.edit('a', { est_minutes: 5, title: { 'en-US': 'A' } })).version).toBe(version)
    expect((await work.edit('a', { est_minutes: 6 })).version).toBe(version + 1)
  })

  test('from an older version is refused with the current unit, and nothing of it is lost', async () => {
    const work = await newCourse(lab, as, ['A'])
    const { version } = await work.ask(authoring.unitData, { unit_key: 'a' })
    const save = (markdown: string) =>
      lab.call(
        authoring.updateUnit,
        { course_id: work.course_id, unit_key: 'a', version, patch: { bodies: { 'en-US': { markdown } } } },
        { as },
      )
    const both = await Promise.all([save('Mine.'), save('Yours.')])
    expect(both.map(answer => answer.status).toSorted()).toEqual([200, 409])
    const refused = both.find(answer => answer.status === 409)!.body
    expect(refused.code).toBe('version.conflict')
    const now = await work.ask(authoring.unitData, { unit_key: 'a' })
    expect(z.parse(authoring.unitData.output, refused.current)).toEqual(z.parse(authoring.unitData.output, now))
    expect(now.bodies[0]!.markdown).toMatch(/Mine|Yours/)
  })

  test('shows stale translations, also in the outline', async () => {
    const work = await newCourse(lab, as, ['A'])
    await work.edit('a', { bodies: { 'es-MX': { markdown: 'Uno.' }, 'ja-JP': { markdown: '一。' } } })
    await work.edit('a', { bodies: { 'en-US': { markdown: 'Two.' } } })
    await work.edit('a', { bodies: { 'ja-JP': { markdown: '二。', is_current: true } } })
    const [line] = (await work.ask(authoring.unitKeys, {})).sections[0]!.units
    expect(line).toMatchObject({ languages: ['en-US', 'es-MX', 'ja-JP'], stale: ['es-MX'], status: 'new' })
  })

  test('renders once, safely, with links to other units and the files of the course', async () => {
    const work = await newCourse(lab, as, ['A', 'B'])
    await lab.store.pool.query(
      `insert into course_assets (course_id, path, url, sha256) values ($1, 'img/x.png', '/files/x.png', 'x')`,
      [work.course_id],
    )
    const markdown = '[b](unit:b) ![x](asset:img/x.png) ![y](asset:y.png) [z](unit:z) <script>alert(1)</script>'
    const preview = await work.ask(authoring.previewText, { markdown })
    expect(preview).toMatchObject({ broken_links: ['unit:z'], missing_assets: ['asset:y.png'] })
    await work.edit('b', { bodies: { 'en-US': { markdown: '## Bee' } } })
    const anchors = await work.ask(authoring.previewText, {
      markdown: '## Here\n\n[a](#here) [b](#there) [c](unit:b#bee) [d](unit:b#wasp)',
    })
    expect(anchors.broken_links).toEqual(['#there', 'unit:b#wasp'])
    expect(preview.html).toContain('<a href="?unit=b">b</a>')
    expect(preview.html).toContain('src="/files/x.png"')
    expect(preview.html).not.toContain('<script')
    await work.edit('a', { bodies: { 'en-US': { markdown } } })
    const { rows } = await lab.store.pool.query(
      `select html from unit_bodies b join units u on u.id = b.unit_id where u.course_id = $1 and u.unit_key = 'a'`,
      [work.course_id],
    )
    expect(rows[0].html).toBe(preview.html)
    const places = await work.ask(authoring.coursePlaces, {})
    expect(places.assets).toEqual([{ path: 'img/x.png', link: 'asset:img/x.png', url: '/files/x.png' }])
    expect(places.units.map(unit => unit.link)).toEqual(['unit:a', 'unit:b'])
  })

  test('keeps settings of its own type, and refuses those of another', async () => {
    const work = await newCourse(lab, as)
    const video = await work.unit('Film', { type: 'video' })
    const settings = {
      url: 'https://example.org/v.mp4',
      asset_path: null,
      duration_sec: 90,
      min_watch_pct: 50,
      captions: [],
    }
    await work.edit(video, { settings: { video: settings } })
    expect((await work.ask(authoring.unitData, { unit_key: video })).settings).toEqual({ video: settings })
    const { version } = await work.ask(authoring.unitData, { unit_key: video })
    const wrong = await lab.call(
      authoring.updateUnit,
      {
        course_id: work.course_id,
        unit_key: video,
        version,
        patch: { settings: { file: { asset_path: 'x', name: 'x', media_type: 'x/y', bytes: 1 } } },
      },
      { as },
    )
    expect([wrong.status, Object.keys(wrong.body.fields!)]).toEqual([
      422,
      ['patch.settings.file', 'patch.settings.file.asset_path'],
    ])
  })
})

describe('a quiz', () => {
  test('is written with all five kinds, and read back unchanged', async () => {
    const work = await newCourse(lab, as)
    const quiz = await work.unit('Quiz', { type: 'quiz' })
    const questions = [
      testQuestion('one'),
      testQuestion('many', { kind: 'multiple' }),
      testQuestion('words', { kind: 'text', choices: [], accepted: ['ReAct', 're-act'] }),
      testQuestion('sum', { kind: 'number', choices: [], value: 0.5, tolerance: 0.01, explanation: null }),
      testQuestion('row', {
        kind: 'order',
        choices: ['x', 'y', 'z'].map(choice_key => ({
          choice_key,
          text: { 'en-US': choice_key, 'ja-JP': `${choice_key}番` },
          is_right: false,
          explanation: null,
        })),
      }),
    ]
    expect((await work.edit(quiz, { questions })).unanswerable).toEqual([])
    expect((await work.ask(authoring.unitData, { unit_key: quiz })).questions).toEqual(questions)
  })

  test('stores an unfinished question, and asks learners only the finished ones', async () => {
    const work = await newCourse(lab, as)
    const quiz = await work.unit('Quiz', { type: 'quiz' })
    await work.edit(quiz, { questions: [testQuestion('whole')] })
    await work.publish()
    const learner = await lab.person()
    await lab.call(education.signUp, { course_id: work.course_id }, { as: learner.token })
    const asked = async () =>
      (
        await lab.call(education.selected, { course_id: work.course_id, unit_key: quiz }, { as: learner.token })
      ).body.unit!.quiz!.questions.map(question => question.question_key)
    const half = testQuestion('half', { choices: [] })
    expect((await work.edit(quiz, { questions: [half, testQuestion('whole')] })).unanswerable).toEqual(['half'])
    expect(await asked()).toEqual(['whole'])
    await work.edit(quiz, { questions: [testQuestion('half'), testQuestion('whole')] })
    expect(await asked()).toEqual(['half', 'whole'])
    await work.edit(quiz, { questions: [testQuestion('half')] })
    expect(await asked()).toEqual(['half'])
  })

  test.each([
    ['a key twice', [testQuestion('q'), testQuestion('q')], 'patch.questions'],
    [
      'a choice twice',
      [testQuestion('q', { choices: [1, 2].map(() => testQuestion('q').choices[0]) })],
      'patch.questions.0.choices',
    ],
  ])('refuses %s', async (_what, questions, field) => {
    const work = await newCourse(lab, as)
    const quiz = await work.unit('Quiz', { type: 'quiz' })
    const { version } = await work.ask(authoring.unitData, { unit_key: quiz })
    const { status, body } = await lab.call(
      authoring.updateUnit,
      { course_id: work.course_id, unit_key: quiz, version, patch: { questions } },
      { as },
    )
    expect([status, Object.keys(body.fields!)]).toEqual([422, [field]])
  })
})

describe('the outline of a draft', () => {
  test('is moved, hidden, restored and deleted by key', async () => {
    const work = await newCourse(lab, as, ['A', 'B', 'C'])
    const { section_key } = await work.ask(authoring.updateSection, { op: 'add', title: { 'en-US': 'Two' } })
    await work.op('a', 'move', { section_key, position: 0 })
    await work.op('c', 'move', { position: 0 })
    expect(await work.keys()).toEqual([['c', 'b'], ['a']])
    const hidden = (await work.op('b', 'hide')).outline!
    expect(hidden.out.map(unit => [unit.unit_key, unit.status])).toEqual([['b', 'hidden']])
    await work.op('b', 'restore')
    expect(await work.keys()).toEqual([['c', 'b'], ['a']])
    await work.op('b', 'delete')
    expect((await work.ask(authoring.unitKeys, {})).out).toEqual([])
    await work.ask(authoring.updateSection, { op: 'move', section_key, position: 0 })
    await work.ask(authoring.updateSection, { op: 'rename', section_key, title: { 'en-US': 'First', 'ja-JP': '最初' } })
    expect((await work.ask(authoring.unitKeys, {})).sections.map(section => section.title)).toMatchObject([
      { 'en-US': 'First', 'ja-JP': '最初' },
      { 'en-US': 'Section 1' },
    ])
    expect(await work.keys()).toEqual([['a'], ['c']])
  })

  test('does not delete a section with units, and forgets an empty one', async () => {
    const work = await newCourse(lab, as, ['A'])
    const remove = (section_key: string) =>
      lab.call(authoring.updateSection, { course_id: work.course_id, op: 'delete', section_key }, { as })
    expect((await remove('section-1')).body.code).toBe('section.not_empty')
    const { section_key } = await work.ask(authoring.updateSection, { op: 'add', title: { 'en-US': 'Two' } })
    expect((await remove(section_key)).body.outline.sections).toHaveLength(1)
    expect((await remove(section_key)).status).toBe(404)
  })

  test('survives twenty authors moving at once: no unit is lost or duplicated', async () => {
    const work = await newCourse(lab, as, ['A', 'B', 'C', 'D'])
    const moves = Array.from({ length: 20 }, (_none, at) =>
      work.op('abcd'[at % 4]!, 'move', { section_key: 'section-1', position: at % 3 }),
    )
    await Promise.all(moves)
    expect((await work.keys()).flat().toSorted()).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('the history of a unit', () => {
  test('says who changed what; the edits of one sitting make one revision', async () => {
    const work = await newCourse(lab, as, ['A'])
    await work.edit('a', { bodies: { 'en-US': { markdown: 'One.' } } })
    await work.edit('a', { bodies: { 'en-US': { markdown: 'One and a half.' } }, est_minutes: 8 })
    const other = await administrator(lab)
    const { version } = await work.ask(authoring.unitData, { unit_key: 'a' })
    await lab.call(
      authoring.updateUnit,
      { course_id: work.course_id, unit_key: 'a', version, patch: { title: { 'en-US': 'Another' } } },
      { as: other.token },
    )
    const { items, total } = await work.ask(authoring.unitRevisions, { unit_key: 'a' })
    expect(items.map(({ n, kind, changed }) => [n, kind, changed])).toEqual([
      [3, 'edited', ['title']],
      [2, 'edited', ['bodies.en-US', 'est_minutes']],
      [1, 'added', []],
    ])
    expect([items[0]!.by!.id, total]).toEqual([other.id, 3])
    const page = await work.ask(authoring.unitRevisions, { unit_key: 'a', limit: 1 })
    const next = await work.ask(authoring.unitRevisions, { unit_key: 'a', limit: 2, cursor: page.next_cursor })
    expect([...page.items, ...next.items].map(item => item.n)).toEqual([3, 2, 1])
    expect(next.next_cursor).toBeNull()
  })

  test('restores an earlier revision, texts and questions included, as a new one', async () => {
    const work = await newCourse(lab, as)
    const quiz = await work.unit('Quiz', { type: 'quiz' })
    await work.edit(quiz, { questions: [testQuestion('a'), testQuestion('b')], title: { 'en-US': 'Before' } })
    const then = await work.ask(authoring.unitData, { unit_key: quiz })
    await lab.store.pool.query(`update unit_revisions set at = at - interval '11 minutes'`)
    await work.edit(quiz, { questions: [testQuestion('c')], title: { 'en-US': 'After' } })
    const { revision, content } = await work.ask(authoring.unitRevision, { unit_key: quiz, n: 2 })
    expect([revision.n, content.title, content.questions.length]).toEqual([2, { 'en-US': 'Before' }, 2])

    const { version } = await work.ask(authoring.unitData, { unit_key: quiz })
    const restore = (at: number) =>
      lab.call(authoring.restoreRevision, { course_id: work.course_id, unit_key: quiz, n: 2, version: at }, { as })
    expect((await restore(version - 1)).body.code).toBe('version.conflict')
    expect((await restore(version)).body.version).toBe(version + 1)
    const now = await work.ask(authoring.unitData, { unit_key: quiz })
    expect({ ...now, version: 0, updated_at: null }).toEqual({ ...then, version: 0, updated_at: null })
    const [last] = (await work.ask(authoring.unitRevisions, { unit_key: quiz })).items
    expect(last).toMatchObject({ n: 4, kind: 'restored', restored_from: 2 })
  })

  test('an import in between is a conflict for an author with the unit open, and nothing of it is lost', async () => {
    const course_id = await putCourse(lab, 'imported-between', [lesson('a')])
    const work = desk(lab, as, course_id)
    const { version } = await work.ask(authoring.unitData, { unit_key: 'a' })
    await putCourse(lab, 'imported-between', [lesson('a', 'Imported anew.')])
    const patch = { bodies: { 'en-US': { markdown: 'Typed meanwhile.' } } }
    const late = await lab.call(authoring.updateUnit, { course_id, unit_key: 'a', version, patch }, { as })
    expect(late.body.code).toBe('version.conflict')
    expect(JSON.stringify(late.body.current)).toContain('Imported anew.')
  })

  test('includes what an import changed in between', async () => {
    const work = await newCourse(lab, as, ['A'])
    await lab.store.pool.query(
      `update unit_bodies b set markdown = 'Imported.', hash = 'x', source_hash = 'x' from units u
       where u.id = b.unit_id and u.course_id = $1`,
      [work.course_id],
    )
    await work.edit('a', { bodies: { 'en-US': { markdown: 'Edited.' } } })
    const { items } = await work.ask(authoring.unitRevisions, { unit_key: 'a' })
    expect(items.map(item => item.kind)).toEqual(['edited', 'imported', 'edited', 'added'])
    const { content } = await work.ask(authoring.unitRevision, { unit_key: 'a', n: 3 })
    expect(content.bodies[0]!.markdown).toBe('Imported.')
  })
})
