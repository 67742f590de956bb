import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { lesson, putCourse, testLearner } from '#app/testing-courses.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { education } from '../../contract/index.ts'
import { addressKey } from './package-address.ts'
import { forgetPackages } from './packages.queries.ts'
import { packagedCourse, packagedUnit } from './testing-package.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab()
})
afterAll(() => lab.close())

const report = {
  completion: 'incomplete' as const,
  success: 'unknown' as const,
  score_pct: null,
  location: 'page 2',
  suspend_data: 'half way',
  session_sec: 0,
}

async function learnerOf(slug: string, more: Parameters<typeof packagedUnit>[0] = {}) {
  const course_id = await putCourse(lab, slug, [lesson('a'), packagedUnit(more)], packagedCourse)
  const learner = await testLearner(lab, course_id)
  const at = { course_id, unit_key: 'part' }
  const me = { as: learner.token }
  return {
    course_id,
    learner,
    open: () => lab.call(education.openPackage, at, me),
    save: (change: object) => lab.call(education.savePackage, { ...at, report: { ...report, ...change } }, me),
    unit: async () => (await lab.call(education.selected, at, me)).body.unit!,
  }
}
const get = (url: string, headers: Record<string, string> = {}) => lab.app.inject({ url, headers })

describe('a learner of a package', () => {
  test('opens it, and finds what it stored when they open it again', async () => {
    const { open, save, unit } = await learnerOf('resumed')
    expect((await unit()).package).toEqual({ seconds: null, score_pct: null })
    const first = await open()
    expect([first.status, first.body]).toMatchObject([
      200,
      { scorm: '1.2', launch_data: 'begin=1', pass_pct: 80, seconds: 0, report: { completion: 'not_attempted' } },
    ])
    expect(await unit()).toMatchObject({ state: 'in_progress', package: { seconds: 0 } })
    expect((await save({})).status).toBe(200)
    expect((await open()).body.report).toMatchObject({ location: 'page 2', suspend_data: 'half way' })
  })

  test('has completed the unit when the package says so, and it stays completed', async () => {
    const { open, save, unit } = await learnerOf('completed')
    await open()
    const done = await save({ completion: 'completed', success: 'passed', score_pct: 90 })
    expect(done.body.progress.units.find(each => each.unit_key === 'part')!.state).toBe('completed')
    expect(done.body.package).toEqual({ seconds: 0, score_pct: 90 })
    await save({ success: 'failed', score_pct: 10 })
    expect(await unit()).toMatchObject({ state: 'completed', package: { score_pct: 10 } })
    const { rows } = await lab.store.pool.query(
      "select best_score_pct from unit_progress where best_score_pct is not null and enrolment_id in (select e.id from enrolments e join courses c on c.id = e.course_id where c.slug = 'completed')",
    )
    expect(rows).toEqual([{ best_score_pct: 90 }])
  })

  test('has failed when it says so, also when it was finished', async () => {
    const { open, save, unit } = await learnerOf('failed')
    await open()
    await save({ completion: 'completed', success: 'failed', score_pct: 20 })
    expect((await unit()).state).toBe('failed')
    await save({ completion: 'completed', success: 'passed', score_pct: 80 })
    expect((await unit()).state).toBe('completed')
  })

  test('has spent no more time than has passed since it was opened', async () => {
    const { open, save } = await learnerOf('timed')
    await open()
    expect((await save({ session_sec: 5_000 })).body.package.seconds).toBeLessThan(60)
    await lab.store.pool.query("update package_states set opened_at = now() - interval '10 minutes'")
    expect((await save({ session_sec: 300, location: 'b' })).body.package.seconds).toBe(300)
    await open()
    await lab.store.pool.query("update package_states set opened_at = now() - interval '10 minutes'")
    expect((await save({ session_sec: 60, location: 'c' })).body.package.seconds).toBe(360)
  })

  test('cannot store more than SCORM allows, nor report before it was opened, nor about another unit', async () => {
    const { open, save, course_id, learner } = await learnerOf('bounded')
    expect((await save({})).body).toMatchObject({ code: 'package.not_open' })
    await open()
    expect((await save({ suspend_data: 'x'.repeat(4_096) })).status).toBe(200)
    expect((await save({ suspend_data: 'x'.repeat(4_097) })).status).toBe(422)
    expect((await save({ suspend_data: 'x'.repeat(64_001) })).status).toBe(422)
    expect((await save({ score_pct: 101 })).status).toBe(422)
    const other = { course_id, unit_key: 'a' }
    const me = { as: learner.token }
    expect((await lab.call(education.openPackage, other, me)).body).toMatchObject({ code: 'unit.not_a_package' })
    const stranger = await lab.person({})
    expect(
      (await lab.call(education.openPackage, { course_id, unit_key: 'part' }, { as: stranger.token })).body,
    ).toMatchObject({ code: 'enrolment.not_active' })
    const { open: openDeep, save: saveDeep } = await learnerOf('deep', { scorm: '2004' })
    await openDeep()
    expect((await saveDeep({ suspend_data: 'x'.repeat(64_000) })).status).toBe(200)
  })

  test('is forgotten with what the package stored about them', async () => {
    const { open, save, learner } = await learnerOf('forgotten')
    await open()
    await save({ suspend_data: 'my own words' })
    await inTransaction(lab.store.pool, db => forgetPackages(db, learner.id))
    const { rows } = await lab.store.pool.query("select 1 from package_states where suspend_data = 'my own words'")
    expect(rows).toEqual([])
  })
})

describe('the files of a package', () => {
  const opened = async (slug: string) => {
    const own = await learnerOf(slug)
    return { ...own, src: (await own.open()).body.src }
  }
  const folderOf = (src: string) => src.slice(0, src.lastIndexOf('/') + 1)

  test('its page has an origin of its own, loads only its own files, and finds the interface first', async () => {
    const { src } = await opened('served')
    const page = await get(src)
    expect(page.statusCode).toBe(200)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(/^sandbox allow-scripts allow-forms;/)
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).toContain(`default-src http://localhost:80${folderOf(src)} data: blob:;`)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(page.body).toMatch(/^<!DOCTYPE html>\n<html><head><script src="\/packages\/runtime\/1\.2\.js\?[\da-f]{12}">/)
    const runtime = await get(/src="([^"]+)"/.exec(page.body)![1]!)
    expect([runtime.statusCode, runtime.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(runtime.body).toContain('Scorm12API')
    expect(runtime.body).toContain("kind: 'lab.package'")
    const small = await get('/packages/runtime/2004.js', { 'accept-encoding': 'br' })
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': runtime.headers['cache-control'] })
  })

  test('files have the type of their ending, and are served in ranges', async () => {
    const { src } = await opened('typed')
    const script = await get(`${folderOf(src)}shared/find.js`)
    expect([script.statusCode, script.headers['content-type']]).toEqual([200, 'text/javascript'])
    expect(script.headers['content-security-policy']).toMatch(/^sandbox/)
    const part = await get(`${folderOf(src)}shared/find.js`, { range: 'bytes=0-7' })
    expect([part.statusCode, part.body]).toEqual([206, 'function'])
    expect((await get(`${folderOf(src)}unknown.exe`)).headers['content-type']).toBe('application/octet-stream')
  })

  test('only its own files, for its own learner, until the address is over', async () => {
    const { src, learner, course_id } = await opened('closed')
    const [, , key = '', ...rest] = src.split('/')
    const path = rest.join('/')
    for (const other of ['missing.html', '../other/page.html', '%2e%2e/other/page.html', 'page.html%00'])
      expect((await get(`/packages/${key}/${other}`)).statusCode, other).toBe(404)
    const [id = '', , signature] = key.split('.')
    const later = Math.floor(Date.now() / 1_000 + 1_000_000).toString(36)
    expect((await get(`/packages/${id}.${later}.${signature}/${path}`)).statusCode).toBe(404)
    const { rows } = await lab.store.pool.query<{ secret: string }>('select secret from package_states where id = $1', [
      id,
    ])
    const over = addressKey({ id, secret: rows[0]!.secret }, new Date(Date.now() - 1_000))
    expect((await get(`/packages/${over}/${path}`)).statusCode).toBe(404)
    expect((await get(src)).statusCode).toBe(200)
    await lab.call(education.drop, { course_id }, { as: learner.token })
    expect((await get(src)).statusCode).toBe(404)
  })
})
