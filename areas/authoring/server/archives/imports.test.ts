import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeBytes } from '#kernel/server/files.ts'
import { openTestLab, openWhileStoring, type TestLab } from '#app/testing.ts'
import { pixel } from '../import/testing-files.ts'
import { authoring, type ImportJob } from '../../contract/index.ts'
import { desk, supervisor } from '../testing-authoring.ts'
import { smallMoodle } from '../packages/testing-moodle.ts'
import { smallScorm12 } from '../packages/testing-scorm.ts'
import { smallCartridge, tarOf } from '../packages/testing-packages.ts'
import { importCourse } from './import-course.ts'
import { runImport } from './import.jobs.ts'
import { smallCourse, zipOf, zipOfTexts } from '../archive-files/testing-zip.ts'

let lab: TestLab
let admin: string
beforeAll(async () => {
  lab = await openTestLab()
  admin = (await lab.person({ roles: [99] })).token
})
afterAll(() => lab.close())

type Sent = Record<string, string>

/** Uploads as a browser does: a form of fields and one file. */
async function upload(file: Uint8Array, fields: Sent, { as = admin, name = 'tides.zip' } = {}) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', new Blob([new Uint8Array(file)]), name)
  const body = new Response(form)
  const answer = await lab.app.inject({
    method: 'POST',
    url: authoring.uploadUnit.path,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      'content-type': body.headers.get('content-type')!,
      authorization: `Bearer ${as}`,
      'x-forwarded-for': '192.0.2.1',
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}

const jobOf = async (import_job_id: string, as = admin): Promise<ImportJob> =>
  (await lab.call(authoring.importJob, { import_job_id }, { as })).body as unknown as ImportJob

/** Does the queue's work directly, and takes it from the queue: starting a thread takes seconds. */
async function work(import_job_id: string): Promise<void> {
  const { rows } = await lab.store.pool.query<{ turn: number }>('select turn from import_jobs where id = $1', [
    import_job_id,
  ])
  await importCourse(
    { store: lab.store, config: lab.lab.config, log: lab.lab.log },
    { import_job_id, turn: rows[0]!.turn },
  )
  await lab.store.pool.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = $1))`,
    [runImport.name],
  )
}

/** Uploads an archive and waits for the report. */
async function analysed(archive: Uint8Array, fields: Sent = {}, as = admin): Promise<ImportJob> {
  const { body } = await upload(archive, { kind: 'archive', ...fields }, { as })
  expect(body.import_job, JSON.stringify(body)).toMatchObject({ state: 'uploaded', progress: { step: 'waiting' } })
  await work(body.import_job.import_job_id)
  return jobOf(body.import_job.import_job_id, as)
}

async function applied(archive: Uint8Array, fields: Sent = {}, as = admin): Promise<ImportJob> {
  const { import_job_id } = await analysed(archive, fields, as)
  await lab.call(authoring.uploadUnit, { import_job_id, apply: true }, { as })
  await work(import_job_id)
  return jobOf(import_job_id, as)
}

const count = async (table: string) =>
  Number((await lab.store.pool.query(`select count(*) from ${table}`)).rows[0].count)
const leftFiles = async () => {
  await lab.runJobs([removeBytes])
  return (await readdir(join(lab.lab.config.DATA_DIR, 'files')).catch(() => [])).length
}

describe('importing a course of another system', () => {
  test('a cartridge and a backup of Moodle become drafts that can be published; importing again changes nothing', async () => {
    for (const [archive, slug, units] of [
      [zipOfTexts(smallCartridge(pixel, { title: 'Ebb and flow' })), 'ebb-and-flow', 7],
      [await tarOf(smallMoodle(pixel)), 'tides-1', 7],
    ] as const) {
      const done = await applied(archive)
      expect(done, JSON.stringify(done.failure)).toMatchObject({ state: 'applied', course: { slug, state: 'draft' } })
      expect(done.report!.units).toBe(units)
      expect(done.report!.warning_counts).toContainEqual({ code: 'part_left_out', count: expect.any(Number) })
      const editor = desk(lab, admin, done.course!.id)
      const task = (await editor.ask(authoring.unitKeys, {})).sections
        .flatMap(section => section.units)
        .find(unit => unit.type === 'assignment')!
      const settings = {
        assignment: { takes: ['url'], rubric: [{ key: 'a', title: { 'en-US': 'A' }, points: 5 }], pass_pct: 90 },
      }
      await editor.edit(task.unit_key, { bodies: { 'en-US': { markdown: 'Our words.' } }, settings })
      expect((await editor.publish()).state).toBe('published')
      const again = await applied(archive, { course_id: done.course!.id })
      expect(again).toMatchObject({ state: 'applied', report: { changes: 0 } })
      const kept = await editor.ask(authoring.unitData, { unit_key: task.unit_key })
      expect(kept).toMatchObject({ type: 'assignment', settings, bodies: [{ markdown: 'Our words.' }] })
    }
  })

  test('a file that is no archive is not taken; one of another format is refused by its name', async () => {
    expect((await upload(Buffer.from('%PDF-1.7 words'), { kind: 'archive' })).status).toBe(415)
    const job = await analysed(zipOfTexts({ 'h5p.json': '{}' }))
    expect(job).toMatchObject({ state: 'failed', failure: { code: 'other_format', detail: 'H5P' } })
  })
})

describe('importing a course from an archive', () => {
  test('first reports what it would do without doing it, and then does exactly that', async () => {
    const before = [await count('courses'), await count('units')]
    const job = await analysed(zipOfTexts(smallCourse(pixel)))
    expect(job).toMatchObject({ state: 'analysed', course: null, same_course: null, failure: null, progress: null })
    expect(job.report).toMatchObject({
      course: { slug: 'tides', change: 'created', source: { licence: 'CC-BY-4.0', attribution: 'A. Mariner' } },
      profile: 'toctree',
      units: 2,
      questions: 1,
      sections: [
        {
          units: [{ unit_key: 'moon/pull', change: 'created', texts: [{ locale: 'en-US' }, { locale: 'es-MX' }] }, {}],
        },
      ],
    })
    expect([await count('courses'), await count('units')]).toEqual(before)

    const { status } = await lab.call(
      authoring.uploadUnit,
      { import_job_id: job.import_job_id, apply: true },
      { as: admin },
    )
    expect(status).toBe(200)
    await lab.runJobs()
    const done = await jobOf(job.import_job_id)
    expect(done).toMatchObject({ state: 'applied', course: { slug: 'tides', state: 'draft' } })
    expect(done.report!.changes).toBe(job.report!.changes)
    const unit = await lab.call(
      authoring.unitData,
      { course_id: done.course!.id, unit_key: 'moon/pull' },
      { as: admin },
    )
    expect(unit.body.bodies.map(body => body.locale)).toEqual(['en-US', 'es-MX'])
  })

  test('the same archive again changes nothing; beside the course it becomes another', async () => {
    const first = await applied(zipOfTexts(smallCourse(pixel)))
    const again = await applied(zipOfTexts(smallCourse(pixel)), { course_id: first.course!.id })
    expect(again).toMatchObject({ state: 'applied', report: { changes: 0 }, course: { id: first.course!.id } })
    const beside = await analysed(zipOfTexts(smallCourse(pixel)))
    expect(beside.same_course).toMatchObject({ slug: 'tides' })
    expect(beside.report!.course.slug).not.toBe('tides')
  })

  test('directed to a course of the same name, it reports again what it would change there', async () => {
    const first = await applied(zipOfTexts(smallCourse(pixel)))
    const changed = { ...smallCourse(pixel), 'tides/en/moon/pull.md': 'The moon pulls less.\n' }
    const job = await analysed(zipOfTexts(changed))
    const input = { import_job_id: job.import_job_id, course_id: first.course!.id }
    expect((await lab.call(authoring.retargetImport, input, { as: admin })).body).toMatchObject({
      state: 'uploaded',
      report: null,
    })
    await work(job.import_job_id)
    const { report } = await jobOf(job.import_job_id)
    expect(report!.sections[0]!.units[0]).toMatchObject({
      change: 'updated',
      texts: [{ change: 'updated' }, { change: 'unchanged' }],
    })
  })

  test('names what is missing from the archive before hiding it', async () => {
    const first = await applied(zipOfTexts(smallCourse(pixel)))
    const { 'tides/en/moon/quiz.md': _, ...fewer } = smallCourse(pixel)
    const less = { ...fewer, 'tides/en/_toctree.yml': '- title: The moon\n  sections:\n    - {local: moon/pull}\n' }
    const job = await analysed(zipOfTexts(less), { course_id: first.course!.id })
    expect(job.report!.hidden).toEqual([{ unit_key: 'moon/quiz', title: { 'en-US': 'Check yourself' } }])
  })

  test('a course that changed since the report is not overwritten unseen', async () => {
    const first = await applied(zipOfTexts(smallCourse(pixel)))
    const changed = { ...smallCourse(pixel), 'tides/en/moon/pull.md': 'The moon pulls less.\n' }
    const job = await analysed(zipOfTexts(changed), { course_id: first.course!.id })
    expect(job.report!).toMatchObject({ changes: 1, clashes: [] })
    const at = { course_id: first.course!.id, unit_key: 'moon/pull' }
    const { version } = (await lab.call(authoring.unitData, at, { as: admin })).body
    await lab.call(
      authoring.updateUnit,
      { ...at, version, patch: { bodies: { 'en-US': { markdown: 'Mine.' } } } },
      { as: admin },
    )
    await lab.call(authoring.uploadUnit, { import_job_id: job.import_job_id, apply: true }, { as: admin })
    await work(job.import_job_id)
    const shown = await jobOf(job.import_job_id)
    const both = { field: 'bodies.en-US', ours: 'Mine.', theirs: 'The moon pulls less.' }
    expect(shown).toMatchObject({ state: 'analysed', report: { changes: 0, clashes: [both] } })
    const unit = (await lab.call(authoring.unitData, at, { as: admin })).body
    expect(unit.bodies[0]!.markdown).toBe('Mine.')
  })

  test('its files are stored before the transaction that adds them, and a report stores none', async () => {
    const { body } = await upload(zipOfTexts(smallCourse(pixel)), { kind: 'archive' })
    const { import_job_id } = body.import_job
    expect(await openWhileStoring(lab, () => work(import_job_id))).toEqual([])
    await lab.call(authoring.uploadUnit, { import_job_id, apply: true }, { as: admin })
    expect(await openWhileStoring(lab, () => work(import_job_id))).toEqual([0])
    expect(await jobOf(import_job_id)).toMatchObject({ state: 'applied' })
  })

  test('a name that PostgreSQL cannot store is refused with its reason, and named readably', async () => {
    const named = (name: string | Buffer) =>
      zipOf([...Object.entries(smallCourse(pixel)).map(([path, content]) => ({ name: path, content })), { name }])
    const names = [
      ['tides/en/a\0b.md', 'path_invalid', 'tides/en/a\uFFFDb.md'],
      [Buffer.from([0x61, 0, 0xff]), 'name_encoding', 'a\uFFFDÿ'],
      [`${'x'.repeat(399)}😀.md`, 'path_invalid', `${'x'.repeat(399)}\uFFFD`],
    ] as const
    for (const [name, code, path] of names)
      expect(await analysed(named(name))).toMatchObject({ state: 'failed', failure: { code, path } })
  })

  test('an archive whose own name has a NUL is accepted or refused, and nothing fails', async () => {
    const { status } = await upload(zipOfTexts(smallCourse(pixel)), { kind: 'archive' }, { name: 'a\0b.zip' })
    expect(status).toBeLessThan(500)
  })

  test.each([
    ['a section within itself', 'tides/en/_toctree.yml', '- &a\n  title: The moon\n  sections: [*a]\n'],
    ['a list within itself', 'tides/en/_toctree.yml', '- title: x\n  sections: &s\n    - {title: y, sections: *s}\n'],
    ['a menu within itself', 'tides/mkdocs.yml', 'nav: &n\n  - A: *n\n  - B: b.md\n'],
    ['a course within itself', 'tides/course.yml', '&c\ntitle: {en: x}\ninstructors: [*c]\n'],
    ['lists within lists', 'tides/course.yml', `title: ${'['.repeat(5_000)}${']'.repeat(5_000)}\n`],
  ])('%s is refused with its reason', async (_what, path, text) => {
    const isOutline = (name: string) => path.endsWith('mkdocs.yml') && name.includes('_toctree')
    const files = Object.fromEntries(Object.entries(smallCourse(pixel)).filter(([name]) => !isOutline(name)))
    const job = await analysed(zipOfTexts({ ...files, [path]: text }))
    expect(job).toMatchObject({ state: 'failed', failure: { code: 'manifest_broken', path: path.slice(6) } })
  })

  test('texts with characters that cannot be stored are imported without them', async () => {
    const odd = '---\ntitle: "a\\0b"\n---\n# Pull\0ing\n\nThe moon\0 pulls.\n'
    const quiz =
      '### What\0 pulls?\n\n<Question choices={[{ text: "The \\u0000moon", correct: true, explain: "Y\\ud800es." }, { text: "A whale" }]} />\n'
    const outline = '- title: "The\\0 moon\\ud800"\n  sections: [{local: moon/pull}, {local: moon/quiz}]\n'
    const course = {
      ...smallCourse(pixel),
      'tides/en/_toctree.yml': outline,
      'tides/en/moon/pull.md': odd,
      'tides/en/moon/quiz.md': quiz,
    }
    expect(await analysed(zipOfTexts(course))).toMatchObject({ state: 'analysed', failure: null })
  })

  test('a hostile archive fails with its reason and leaves nothing behind', async () => {
    const files = await leftFiles()
    const evil = zipOfTexts({ ...smallCourse(pixel), '../../evil.md': 'x' })
    const job = await analysed(evil)
    expect(job).toMatchObject({
      state: 'failed',
      report: null,
      failure: { code: 'path_climbs', path: '../../evil.md' },
    })
    const refused = await lab.call(
      authoring.uploadUnit,
      { import_job_id: job.import_job_id, apply: true },
      { as: admin },
    )
    expect([refused.status, refused.body.code]).toEqual([409, 'course_import.not_analysed'])
    await lab.call(authoring.discardImport, { import_job_id: job.import_job_id }, { as: admin })
    expect(await leftFiles()).toBe(files)
    for (const folder of ['imports', 'uploads'])
      expect(await readdir(join(lab.lab.config.DATA_DIR, folder))).toEqual([])
  })

  test('a file that is no zip is refused at once, and so is a form without a file', async () => {
    expect(await upload(Buffer.from('%PDF-1.7 x'), { kind: 'archive' })).toMatchObject({
      status: 415,
      body: { code: 'body.unsupported' },
    })
    expect((await lab.call(authoring.uploadUnit, { kind: 'archive' }, { as: admin })).body.code).toBe(
      'course_import.file_missing',
    )
  })

  test('two requests at the same moment apply it once', async () => {
    const { import_job_id } = await analysed(zipOfTexts({ ...smallCourse(pixel), 'tides/course.yml': 'slug: once\n' }))
    const responses = [1, 2, 3].map(() => lab.call(authoring.uploadUnit, { import_job_id, apply: true }, { as: admin }))
    expect((await Promise.all(responses)).map(answer => answer.status)).toEqual([200, 200, 200])
    await Promise.all([work(import_job_id), work(import_job_id)])
    const courses = await lab.store.pool.query(`select 1 from courses where slug like 'once%'`)
    expect(courses.rowCount).toBe(1)
  })

  test('the queue retries it when the database was away for a moment', async () => {
    const { body } = await upload(zipOfTexts(smallCourse(pixel)), { kind: 'archive' })
    const { import_job_id } = body.import_job
    const away = { ...lab.toolsOf(lab.db), databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }
    await expect(runImport.run({ import_job_id, turn: 1 }, away)).rejects.toThrow()
    expect(await jobOf(import_job_id)).toMatchObject({ state: 'uploaded' })
  })

  test('the person who started it, and others who may not see it', async () => {
    const { import_job_id } = await analysed(zipOfTexts(smallCourse(pixel)))
    const stranger = (await lab.person({ roles: [10] })).token
    for (const call of [authoring.importJob, authoring.discardImport])
      expect((await lab.call(call, { import_job_id }, { as: stranger })).status).toBe(404)
    expect((await lab.call(authoring.uploadUnit, { import_job_id, apply: true }, { as: stranger })).status).toBe(404)
    const mine = await lab.call(authoring.importJobs, { limit: 1 }, { as: admin })
    expect(mine.body.items.map(item => item.import_job_id)).toEqual([import_job_id])
    expect((await lab.call(authoring.importJobs, {}, { as: stranger })).body.items).toEqual([])
  })
})

describe('a supervisor', () => {
  test('imports only for their own institution, and only into drafts', async () => {
    const { token, institute_id } = await supervisor(lab)
    const other = await supervisor(lab)
    const made = await applied(zipOfTexts(smallCourse(pixel)), {}, token)
    const { rows } = await lab.store.pool.query('select institute_id, visibility, state from courses where id = $1', [
      made.course!.id,
    ])
    expect(rows).toEqual([{ institute_id, visibility: 'institute', state: 'draft' }])
    const zip = zipOfTexts(smallCourse(pixel))
    const ask = (fields: Sent) => upload(zip, { kind: 'archive', ...fields }, { as: token })
    expect((await ask({ institute_id: other.institute_id })).status).toBe(404)
    const theirs = await applied(zip, {}, other.token)
    expect((await ask({ course_id: theirs.course!.id })).status).toBe(404)
    const beside = await analysed(zip, {}, token)
    expect(beside.same_course?.id).not.toBe(theirs.course!.id)
    await lab.store.pool.query(`update courses set state = 'in_review' where id = $1`, [made.course!.id])
    expect(await ask({ course_id: made.course!.id })).toMatchObject({
      status: 409,
      body: { code: 'course.not_editable' },
    })
  })
})

describe('a published course', () => {
  test('gets the changes of an import as a new version; an import that changes nothing publishes nothing', async () => {
    const { course } = await applied(zipOfTexts(smallCourse(pixel)))
    const course_id = course!.id
    for (const action of ['submit', 'publish'] as const)
      expect((await lab.call(authoring.manageCourse, { course_id, action }, { as: admin })).status).toBe(200)
    const outline = async () => (await lab.call(authoring.unitKeys, { course_id }, { as: admin })).body
    const section_key = (await outline()).sections[0]!.section_key
    await lab.call(
      authoring.addUnit,
      { course_id, section_key, type: 'markdown', title: { 'en-US': 'Wanted' } },
      { as: admin },
    )
    const exported = await lab.app.inject({
      method: 'POST',
      url: authoring.exportCourse.path,
      payload: { course_id, format: 'markdown' },
      headers: { authorization: `Bearer ${admin}` },
    })
    expect((await applied(exported.rawPayload, { course_id })).report!.changes).toBe(0)
    expect(await outline()).toMatchObject({ published_version: 1, has_changes: true })

    const changed = { ...smallCourse(pixel), 'tides/en/moon/pull.md': 'Less.\n' }
    await applied(zipOfTexts(changed), { course_id })
    expect(await outline()).toMatchObject({ published_version: 2, has_changes: false })
  })
})

describe('files of a course', () => {
  test('are named and typed by their content', async () => {
    const { course } = await applied(zipOfTexts(smallCourse(pixel)))
    const keep = (content: string | Uint8Array, name: string) =>
      upload(Buffer.from(content as string), { kind: 'asset', course_id: course!.id }, { name })
    const picture = (await keep(pixel, 'Mi foto (1).HTML')).body.asset
    expect(picture).toMatchObject({ media_type: 'image/png', bytes: pixel.length, name: 'Mi foto (1).HTML' })
    expect(picture.path).toMatch(/^files\/mi-foto-1-[\da-f]{8}\.png$/)
    expect((await lab.app.inject({ url: picture.url })).rawPayload.equals(Buffer.from(pixel))).toBe(true)
    expect((await keep('WEBVTT\n\n00:00.000 --> 00:01.000\nHi', 'en.vtt')).body.asset.media_type).toBe('text/vtt')
    expect((await keep('#!/usr/bin/env python3\nprint(1)', 'a.py')).body.asset.media_type).toBe('text/plain')
    const notes = (await keep('a,b\n1,2', 'data.csv')).body.asset
    expect(notes).toMatchObject({ media_type: 'text/plain', path: expect.stringMatching(/\.csv$/) })
    expect((await lab.app.inject({ url: notes.url })).headers['content-disposition']).toBe('attachment')
  })

  test('are stored outside any transaction, and so are archives', async () => {
    const { course } = await applied(zipOfTexts(smallCourse(pixel)))
    const archive = zipOfTexts(smallCourse(pixel))
    expect(await openWhileStoring(lab, () => upload(pixel, { kind: 'asset', course_id: course!.id }))).toEqual([0])
    expect(await openWhileStoring(lab, () => upload(archive, { kind: 'archive' }))).toEqual([0])
  })

  test('pages, drawings that run, and programs are refused', async () => {
    const { course } = await applied(zipOfTexts(smallCourse(pixel)))
    for (const content of [
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      '  <!-- x --> <html><script>alert(1)</script>',
      '<?xml version="1.0"?><svg/>',
      Buffer.from('#!/bin/sh\nexit\n\0\u0001').toString(),
      Buffer.from('7f454c460201010000000000000000000200', 'hex'),
      '',
    ]) {
      const sent = await upload(
        Buffer.from(content as string),
        { kind: 'asset', course_id: course!.id },
        { name: 'a.png' },
      )
      expect([sent.status, sent.body.code], String(content)).toEqual([415, 'body.unsupported'])
    }
  })

  test('nobody writes to a course of others; a caller without the right is refused before the file is read', async () => {
    const { course } = await applied(zipOfTexts(smallCourse(pixel)))
    const teacher = (await lab.person({ roles: [10] })).token
    const learner = (await lab.person({ roles: [8] })).token
    const fields = { kind: 'asset', course_id: course!.id }
    expect((await upload(pixel, fields, { as: teacher })).status).toBe(404)
    expect((await upload(pixel, fields, { as: learner })).status).toBe(403)
    expect(
      (await upload(zipOfTexts(smallCourse(pixel)), { kind: 'archive', course_id: course!.id }, { as: teacher }))
        .status,
    ).toBe(404)
  })
})

describe('exporting a course', () => {
  const take = async (course_id: string, format: 'markdown' | 'json' | 'csv', as = admin) =>
    lab.app.inject({
      method: 'POST',
      url: authoring.exportCourse.path,
      payload: { course_id, format },
      headers: { authorization: `Bearer ${as}`, 'x-forwarded-for': '192.0.2.1' },
    })

  test('a SCORM package becomes a course that is exported with its files and read back unchanged; its units cannot lead to other files', async () => {
    const archive = zipOfTexts(smallScorm12({ title: 'Packed tides', identifier: 'packed' }))
    const done = await applied(archive)
    expect(done, JSON.stringify(done.failure)).toMatchObject({
      state: 'applied',
      report: { profile: 'scorm', units: 2 },
      course: { slug: 'packed-tides' },
    })
    const course_id = done.course!.id
    const editor = desk(lab, admin, course_id)
    const unit = await editor.ask(authoring.unitData, { unit_key: 'part-1' })
    expect(unit).toMatchObject({ type: 'package', completes_by: 'pass', settings: { package: { pass_pct: 80 } } })
    await editor.edit('part-1', { completes_by: 'mark_done' })
    expect((await editor.publish()).state).toBe('published')
    expect((await applied(archive, { course_id })).report!.changes).toBe(0)
    const elsewhere = { package: { ...unit.settings.package, folder: 'files' } }
    const { version } = await editor.ask(authoring.unitData, { unit_key: 'part-1' })
    const patch = { course_id, unit_key: 'part-1', version, patch: { settings: elsewhere } }
    expect((await lab.call(authoring.updateUnit, patch, { as: admin })).status).toBe(422)

    const exported = await take(course_id, 'markdown')
    const copy = await applied(exported.rawPayload)
    expect(copy, JSON.stringify(copy.failure)).toMatchObject({ state: 'applied' })
    const filesOf = async (id: string) =>
      (
        await lab.store.pool.query(
          'select path, sha256, media_type, name from course_assets where course_id = $1 order by path',
          [id],
        )
      ).rows
    expect(await filesOf(copy.course!.id)).toEqual(await filesOf(course_id))
    const copied = await desk(lab, admin, copy.course!.id).ask(authoring.unitData, { unit_key: 'part-1' })
    expect(copied).toMatchObject({ type: 'package', completes_by: 'mark_done', settings: unit.settings })
    expect((await applied(exported.rawPayload, { course_id })).report!.changes).toBe(0)
  })

  test('as markdown is imported without a change, and as a new course becomes the same one', async () => {
    const { course } = await applied(zipOfTexts(smallCourse(pixel)))
    const first = await take(course!.id, 'markdown')
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/zip'])
    const again = await applied(first.rawPayload, { course_id: course!.id })
    expect(again).toMatchObject({ state: 'applied', report: { profile: 'lab', changes: 0 } })
    const copy = await applied(first.rawPayload)
    const second = await take(copy.course!.id, 'json')
    const told = (text: string) => text.replaceAll(/"(?:slug|sha256)": ".*"/g, '')
    expect(told(second.body)).toBe(told((await take(course!.id, 'json')).body))
  })

  test('as CSV is the outline, without formulas', async () => {
    const { course } = await applied(
      zipOfTexts({
        ...smallCourse(pixel),
        'tides/es/_toctree.yml': '- title: Luna\n  sections:\n    - {local: moon/pull, title: "=HYPERLINK(1)"}\n',
      }),
    )
    const { body } = await take(course!.id, 'csv')
    expect(body).toContain(`The moon,moon/pull,How it pulls,'=HYPERLINK(1),,markdown,yes,1,en-US es-MX,0`)
  })

  test('is for those who administer it', async () => {
    const { course } = await applied(zipOfTexts(smallCourse(pixel)))
    expect((await take(course!.id, 'json', (await lab.person({ roles: [10] })).token)).statusCode).toBe(404)
    expect((await take(course!.id, 'json', (await lab.person({ roles: [8] })).token)).statusCode).toBe(403)
  })
})
