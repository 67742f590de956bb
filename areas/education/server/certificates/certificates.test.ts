import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { education } from '../../contract/index.ts'
import { serialIn } from './certificate-rules.ts'
import { lesson, putCourse } from '#app/testing-courses.ts'
import { testLearner } from '../testing-learner.ts'

let lab: TestLab
let admin: string
beforeAll(async () => {
  lab = await openTestLab({ PUBLIC_URL: 'https://lab.example' })
  admin = (await lab.person({ roles: [Role.admin] })).token
})
afterAll(() => lab.close())

const course = (slug: string) =>
  putCourse(lab, slug, [lesson('a'), lesson('b')], { title: { 'en-US': `Course ${slug}`, 'ja-JP': `${slug}の講座` } })

/** A learner who has just finished a course, with their certificate. */
async function graduate(slug: string, first_name = 'Ana') {
  const courseId = await course(slug)
  const person = await testLearner(lab, courseId, { first_name })
  await person.read('a', 'b')
  const { body } = await person.finish()
  return { ...person, courseId, certificate: body.certificate! }
}
const rows = async (table: string, enrolledIn: string) =>
  (
    await lab.store.pool.query(
      `select t.* from ${table} t join enrolments e on e.id = t.enrolment_id where e.course_id = $1`,
      [enrolledIn],
    )
  ).rows
const verify = (serial: string) => lab.call(education.verifyCertificate, { serial })

describe('finishing a course', () => {
  test('issues one certificate with the values of that day', async () => {
    const { certificate, finish } = await graduate('issued')
    expect(certificate).toMatchObject({
      state: 'valid',
      name: 'Ana Person',
      course_title: { 'en-US': 'Course issued', 'ja-JP': 'issuedの講座' },
      course_version: 1,
      revoked_at: null,
    })
    expect(certificate.serial).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(certificate.verify_url).toBe(`https://lab.example/certificate/${certificate.serial}`)
    expect((await finish()).body.certificate).toEqual(certificate)
  })

  test('signs with the family name first where names are written that way, and so does the certificate', async () => {
    const names = {
      'san-1': ['花子', '山田'],
      'san-2': ['太郎', '𠮷田'],
      'san-3': ['Hanako', '山田'],
      'san-4': ['サラ', 'コナー'],
    }
    const signed: string[] = []
    for (const [slug, [first, last]] of Object.entries(names)) {
      const courseId = await course(slug)
      const person = await testLearner(lab, courseId, { first_name: first! })
      await lab.store.pool.query('update users set last_name = $2 where id = $1', [person.id, last])
      await person.read('a', 'b')
      signed.push((await person.finish()).body.certificate!.name)
    }
    expect(signed).toEqual(['山田 花子', '𠮷田 太郎', 'Hanako 山田', 'サラ コナー'])
  })

  test.each([
    ['Pacific/Kiritimati', '2026-05-11', '2026-05-11T01:30:00+14:00'],
    ['Etc/GMT+12', '2026-05-09', '2026-05-09T23:30:00-12:00'],
    ['UTC', '2026-05-10', '2026-05-10T11:30:00Z'],
  ])('is dated by the time zone that the profile has then, everywhere and for good: %s', async (zone, day, moment) => {
    const courseId = await course(`dated-${zone.replaceAll(/\W/g, '-').toLowerCase()}`)
    const person = await testLearner(lab, courseId)
    const live = (name: string) =>
      lab.store.pool.query('update users set time_zone = $2 where id = $1', [person.id, name])
    await live(zone)
    await person.read('a', 'b')
    const { serial } = (await person.finish()).body.certificate!
    await live('America/Mexico_City')
    await lab.store.pool.query(
      `update certificates set issued_at = '2026-05-10T11:30:00Z', revoked_at = '2026-05-10T11:45:00Z' where serial = $1`,
      [serial],
    )
    expect((await verify(serial)).body).toMatchObject({ issued_on: day, revoked_on: day })
    await lab.store.pool.query('update certificates set revoked_at = null where serial = $1', [serial])
    const own = await lab.call(education.certificates, {}, { as: person.token })
    expect(own.body.items).toMatchObject([{ issued_on: day, revoked_on: null }])
    const badge = await lab.call(education.credential, { serial })
    expect(JSON.parse(badge.text)).toMatchObject({ validFrom: moment })
  })

  test('twenty requests at once make one completion and one certificate', async () => {
    const courseId = await course('twenty')
    const person = await testLearner(lab, courseId)
    await person.read('a')
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => person.read('b')),
      ...Array.from({ length: 20 }, () => person.finish()),
    ])
    expect(answers.map(answer => answer.status).filter(status => status !== 200)).toEqual([])
    expect(
      [await rows('completions', courseId), await rows('certificates', courseId)].map(each => each.length),
    ).toEqual([1, 1])
    const serials = new Set(
      (await Promise.all([1, 2, 3].map(person.finish))).map(({ body }) => body.certificate?.serial),
    )
    expect(serials.size).toBe(1)
  })

  test('grants none where the course grants none, and none before the finish', async () => {
    const courseId = await course('without')
    const person = await testLearner(lab, courseId)
    expect((await person.finish()).body).toMatchObject({ completion: null, certificate: null })
    await lab.store.pool.query('update courses set certificate = false where id = $1', [courseId])
    await person.read('a', 'b')
    const { body } = await person.finish()
    expect(body.completion).not.toBeNull()
    expect(body.certificate).toBeNull()
    expect(await rows('certificates', courseId)).toEqual([])
  })

  test('stays as it was: a new name, a new title and a new version change nothing', async () => {
    const { id, certificate, courseId } = await graduate('snapshot')
    await lab.store.pool.query(`update users set first_name = 'Other' where id = $1`, [id])
    await putCourse(lab, 'snapshot', [lesson('a'), lesson('b'), lesson('c')], { title: { 'en-US': 'Renamed' } })
    const { body } = await verify(certificate.serial)
    expect(body).toMatchObject({ name: 'Ana Person', course_title: { 'en-US': 'Course snapshot' }, course_version: 1 })
    expect(
      (await lab.store.pool.query('select published_version as n from courses where id = $1', [courseId])).rows[0].n,
    ).toBe(2)
  })
})

describe('a certificate', () => {
  test('is found by its serial, however it is typed, and shows only its own data', async () => {
    const { certificate } = await graduate('typed')
    for (const typed of [
      certificate.serial.toLowerCase(),
      certificate.serial.replaceAll('-', ' '),
      certificate.serial.replaceAll('0', 'o'),
    ]) {
      const { status, body } = await verify(typed)
      expect([status, body.serial]).toEqual([200, certificate.serial])
      expect(Object.keys(body).toSorted()).toEqual(Object.keys(education.verifyCertificate.output.shape).toSorted())
    }
    for (const wrong of ['x', 'AAAAA-AAAAA-AAAAA-AAAAA', `${certificate.serial}0`, 'U'.repeat(20)]) {
      const absent = await verify(wrong)
      expect([absent.status, absent.body.code]).toEqual([404, 'thing.not_found'])
    }
    expect(serialIn('U'.repeat(20))).toBeUndefined()
  })

  test('is in its holder’s list alone, newest first, with pages by cursor', async () => {
    const first = await graduate('own-1')
    const other = await graduate('own-2')
    await lab.call(education.signUp, { course_id: other.courseId }, { as: first.token })
    await lab.store.pool.query(`update enrolments set state = 'active' where user_id = $1 and course_id = $2`, [
      first.id,
      other.courseId,
    ])
    const events = ['a', 'b'].map(unit_key => ({
      client_event_id: crypto.randomUUID(),
      unit_key,
      kind: 'viewed' as const,
      at: new Date().toISOString(),
    }))
    await lab.call(education.progress, { course_id: other.courseId, events }, { as: first.token })
    const own = await lab.call(education.certificates, {}, { as: first.token })
    z.parse(education.certificates.output, own.body)
    expect(own.body.items.map(item => item.course_slug)).toEqual(['own-2', 'own-1'])
    expect(own.body.total).toBe(2)
    const page = await lab.call(education.certificates, { limit: 1 }, { as: first.token })
    const next = await lab.call(
      education.certificates,
      { limit: 1, cursor: page.body.next_cursor! },
      { as: first.token },
    )
    expect([...page.body.items, ...next.body.items].map(item => item.id)).toEqual(own.body.items.map(item => item.id))
    expect(next.body.next_cursor).toBeNull()
    expect((await lab.call(education.certificates, { q: 'OWN-1' }, { as: first.token })).body.items).toHaveLength(1)
  })

  test('is downloaded by its holder as a PDF', async () => {
    const { certificate, token } = await graduate('downloaded')
    const { status, text, headers } = await lab.call(
      education.certificatePdf,
      { certificate_id: certificate.id },
      { as: token },
    )
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(text.startsWith('%PDF-')).toBe(true)
  })

  test('of somebody else answers like one that does not exist', async () => {
    const { certificate } = await graduate('foreign')
    const stranger = (await lab.person()).token
    const download = (certificate_id: string) =>
      lab.call(education.certificatePdf, { certificate_id }, { as: stranger })
    const [foreign, absent] = [await download(certificate.id), await download(crypto.randomUUID())]
    expect([foreign.status, foreign.body]).toEqual([404, absent.body])
    expect((await lab.call(education.certificates, {}, { as: stranger })).body.items).toEqual([])
  })

  test('is deleted with the person it names', async () => {
    const { id, certificate } = await graduate('forgotten')
    await lab.store.pool.query(`update users set deletes_at = now() - interval '1 minute' where id = $1`, [id])
    await lab.store.pool.query(`select graphile_worker.add_job('account.forget_people')`)
    await lab.runJobs()
    expect((await verify(certificate.serial)).status).toBe(404)
  })
})

describe('revoking', () => {
  test('shows its reason to the holder and to everyone who verifies, once and for good', async () => {
    const { id, token, certificate, finish } = await graduate('revoked')
    const revoke = (as = admin) =>
      lab.call(education.revokeCertificate, { certificate_id: certificate.id, reason: 'Issued in error' }, { as })
    expect((await revoke(token)).status).toBe(403)
    expect((await revoke()).body).toMatchObject({ state: 'revoked', revoked_reason: 'Issued in error' })
    const again = await revoke()
    expect([again.status, again.body.code]).toEqual([409, 'certificate.revoked'])

    const checked = await verify(certificate.serial)
    expect(checked.body).toMatchObject({ state: 'revoked', revoked_reason: 'Issued in error' })
    expect(checked.body.revoked_at).not.toBeNull()
    const own = await lab.call(education.certificates, {}, { as: token })
    expect(own.body.items[0]).toMatchObject({ state: 'revoked', revoked_reason: 'Issued in error' })
    expect((await finish()).body.certificate).toMatchObject({ state: 'revoked' })
    const notices = await lab.store.pool.query(
      `select kind, words_values from notifications where user_id = $1 and kind = 'education.certificate_revoked'`,
      [id],
    )
    expect(notices.rows).toMatchObject([{ words_values: { title: 'Course revoked', reason: 'Issued in error' } }])
    const audit = await lab.store.pool.query(`select count(*)::int as n from audit where target_id = $1`, [
      certificate.id,
    ])
    expect(audit.rows[0].n).toBe(1)
  })

  test('works from a list of all certificates, filtered by name, serial and state', async () => {
    const { certificate } = await graduate('listed', 'Zenobia')
    const list = async (input: object) =>
      (await lab.call(education.issuedCertificates, input, { as: admin })).body.items
    expect((await list({ q: 'zenobia' })).map(item => item.id)).toEqual([certificate.id])
    expect((await list({ q: certificate.serial.toLowerCase() })).map(item => item.id)).toEqual([certificate.id])
    expect((await list({ q: 'zenobia', state: 'revoked' })).length).toBe(0)
    expect((await list({ q: '%' })).length).toBe(0)
    expect((await list({ state: 'revoked' })).map(item => item.course_slug)).toEqual(['revoked'])
  })

  test('works from a list that is sorted by the day of issue or by name, page by page', async () => {
    for (const name of ['Åsa', 'Beata', '葵']) await graduate(`sorted-${name.codePointAt(0)}`, name)
    await lab.store.pool.query(`update certificates set issued_at = '2001-02-03T00:00:00Z' where name like 'Beata%'`)
    const page = async (input: object) =>
      (await lab.call(education.issuedCertificates, { ...input, limit: 2 }, { as: admin })).body
    const paged = async (input: object) => {
      const pages = [await page(input)]
      while (pages.at(-1)!.next_cursor) pages.push(await page({ ...input, cursor: pages.at(-1)!.next_cursor }))
      return pages.flatMap(({ items }) => items.map(({ name }) => name.split(' ')[0]!))
    }
    expect((await paged({})).at(-1)).toBe('Beata')
    expect((await paged({ sort: 'issued' }))[0]).toBe('Beata')
    const byName = await paged({ sort: 'name' })
    expect(byName.filter(name => ['Åsa', 'Beata', '葵'].includes(name))).toEqual(['Åsa', 'Beata', '葵'])
    expect(await paged({ sort: 'name', direction: 'desc' })).toEqual(byName.toReversed())
  })
})
