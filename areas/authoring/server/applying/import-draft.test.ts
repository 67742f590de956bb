import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { addAsset, copyPath } from '#areas/education/server/exports.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { authoring } from '../../contract/index.ts'
import { courseAt } from '../archives/import.queries.ts'
import type { CourseDraft } from '../import/course-draft.ts'
import { desk } from '../testing-authoring.ts'
import { putDraft } from '../testing-course.ts'
import { lesson, quiz, testDraft } from '../testing-draft.ts'
import { applyDraft, FileMissing } from './apply-draft.ts'
import { importDraft } from './import-draft.ts'
import { prepareDraft } from './prepare-draft.ts'

let lab: TestLab
let admin: string
beforeAll(async () => {
  lab = await openTestLab()
  admin = (await lab.person({ roles: [99] })).token
})
afterAll(() => lab.close())

const picture = (words: string) => ({
  path: 'img/loop.png',
  bytes: words.length,
  sha256: words,
  media_type: 'image/png',
  content: async () => Buffer.from(words),
})
const showing = '![the loop](asset:img/loop.png)'
const courseOf = ({ slug }: CourseDraft) => courseAt(lab.store.db, slug)
const prepare = async (draft: CourseDraft) =>
  prepareDraft({ db: lab.store.db, files: lab.lab.files }, draft, await courseOf(draft))
const htmlIn = async (slug: string) =>
  (
    await lab.store.pool.query<{ html: string }>(
      `select html from unit_bodies b join units u on u.id = b.unit_id join courses c on c.id = u.course_id
       where slug = $1 and locale = 'en-US' order by u.position`,
      [slug],
    )
  ).rows.map(({ html }) => html)

test('the transaction of an import renders no text: it writes what was rendered before it', async () => {
  const draft = testDraft('rendered', [lesson('a'), quiz('q')])
  const prepared = await prepare(draft)
  for (const { rendered } of prepared.units.values()) {
    for (const body of rendered.bodies.values()) body.html = '<p>Rendered before.</p>'
    for (const { wanted } of rendered.questions) wanted.prompt_html = { 'en-US': 'Rendered before.' }
  }
  await inTransaction(lab.store.pool, db => applyDraft({ db, files: lab.lab.files, now: new Date() }, prepared))
  expect(await htmlIn('rendered')).toEqual(['<p>Rendered before.</p>'])
  const { rows } = await lab.store.pool.query(
    `select distinct prompt_html from questions where prompt_html::text like '%before%'`,
  )
  expect(rows).toEqual([{ prompt_html: { 'en-US': 'Rendered before.' } }])
})

test('what a person wrote after the draft was prepared stays, and is rendered', async () => {
  const units = [lesson('a'), lesson('b')]
  const { course_id } = await putDraft(lab, testDraft('meanwhile', units))
  const prepared = await prepare(testDraft('meanwhile', [...units, lesson('c')]))
  const editor = desk(lab, admin, course_id)
  await editor.edit('b', { bodies: { 'en-US': { markdown: 'Our *own* words.' } } })
  await inTransaction(lab.store.pool, db => applyDraft({ db, files: lab.lab.files, now: new Date() }, prepared))
  expect((await editor.ask(authoring.unitData, { unit_key: 'b' })).bodies[0]!.markdown).toBe('Our *own* words.')
  expect((await htmlIn('meanwhile'))[1]).toContain('<em>own</em>')
})

test('texts beyond what may be kept are rendered in the transaction', async () => {
  const draft = testDraft('long', [lesson('a'), lesson('b')])
  const tools = { db: lab.store.db, files: lab.lab.files, most: 1 }
  const prepared = await prepareDraft(tools, draft, undefined)
  expect([...prepared.units.keys()]).toEqual(['a'])
  await inTransaction(lab.store.pool, db => applyDraft({ db, files: lab.lab.files, now: new Date() }, prepared))
  expect(await htmlIn('long')).toHaveLength(2)
})

test('a picture that is copied meanwhile is shown, and the draft is not prepared again', async () => {
  const away = 'https://example.org/a.png'
  const draft = testDraft('copied-meanwhile', [lesson('a', `![a](${away})`)])
  const { course_id } = await putDraft(lab, draft)
  let prepared = 0
  await importDraft(
    { store: lab.store, files: lab.lab.files, draft, courseOf: () => courseOf(draft), onUnit: () => (prepared += 1) },
    async (db, applyTo) => {
      const url = '/files/copy.png'
      const copy = { path: copyPath(away), url, sha256: 'copy', name: null, media_type: 'image/png', bytes: 4 }
      await addAsset(db, { course_id, ...copy })
      return applyTo()
    },
  )
  expect(prepared).toBe(1)
  expect((await htmlIn('copied-meanwhile'))[0]).toContain('src="/files/copy.png"')
})

test('a copied picture in the archive of a course is stored again if it is another one by then', async () => {
  const path = copyPath('https://example.org/b.png')
  const draftOf = (words: string) =>
    testDraft('archived-copy', [lesson('a')], { assets: [{ ...picture(words), path }] })
  await putDraft(lab, draftOf('one'))
  const prepared = await prepare(draftOf('one'))
  await putDraft(lab, draftOf('two'))
  const applying = inTransaction(lab.store.pool, db =>
    applyDraft({ db, files: lab.lab.files, now: new Date() }, prepared),
  )
  await expect(applying).rejects.toThrow(FileMissing)
})

test('a file that another import changes meanwhile is stored again, and the texts show the new one', async () => {
  const draftOf = (words: string) => testDraft('files-meanwhile', [lesson('a', showing)], { assets: [picture(words)] })
  await putDraft(lab, draftOf('one'))
  let prepared = 0
  await importDraft(
    {
      store: lab.store,
      files: lab.lab.files,
      draft: draftOf('one'),
      courseOf: () => courseOf(draftOf('one')),
      onUnit: () => (prepared += 1),
    },
    async (_db, applyTo) => {
      if (prepared === 1) await putDraft(lab, draftOf('two'))
      return applyTo()
    },
  )
  expect(prepared).toBe(2)
  const { rows } = await lab.store.pool.query<{ sha256: string; url: string }>(
    `select a.sha256, a.url from course_assets a join courses c on c.id = a.course_id where slug = 'files-meanwhile'`,
  )
  expect(rows).toMatchObject([{ sha256: 'one' }])
  expect((await htmlIn('files-meanwhile'))[0]).toContain(`src="${rows[0]!.url}"`)
  expect((await lab.app.inject({ url: rows[0]!.url })).body).toBe('one')
})

test('an import whose transaction fails adds no row, also none of its files', async () => {
  const rows = async () =>
    (await lab.store.pool.query('select (select count(*) from stored_files) files, (select count(*) from units) units'))
      .rows
  const before = await rows()
  const draft = testDraft('fails', [lesson('a', showing)], { assets: [picture('three')] })
  const failing = importDraft(
    { store: lab.store, files: lab.lab.files, draft, courseOf: () => courseOf(draft) },
    async (_db, applyTo) => {
      await applyTo()
      throw new Error('the last row fails')
    },
  )
  await expect(failing).rejects.toThrow('the last row fails')
  expect(await rows()).toEqual(before)
  expect(await courseOf(draft)).toBeUndefined()
})
