import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { help } from '../contract/index.ts'
import { help_votes } from './tables.ts'

let lab: TestLab
let reader: { id: string; token: string }
let admin: { id: string; token: string }
beforeAll(async () => {
  lab = await openTestLab()
  reader = await lab.person({ roles: [1] })
  admin = await lab.person({ roles: [99] })
})
afterAll(() => lab.close())

const read = 'courses/read'
const forAdministrators = 'admin/back-up'
const pathsFor = async (as?: string, locale: Locale = 'en-US') => {
  const { status, body } = await lab.call(help.toc, { locale }, { as })
  expect(status).toBe(200)
  return body.sections.flatMap(section => section.pages.map(({ path }) => path))
}
const page = (path: string, as?: string, locale: Locale = 'en-US') => lab.call(help.page, { path, locale }, { as })

describe('the contents', () => {
  test('show administrators more than everybody else, and 98 less than 99', async () => {
    const anyone = await pathsFor()
    expect(anyone).toContain(read)
    expect(anyone.filter(path => path.startsWith('admin/'))).toEqual([])
    expect((await pathsFor(reader.token)).filter(path => path.startsWith('admin/'))).toEqual([])
    expect((await pathsFor(admin.token)).filter(path => !anyone.includes(path))).toContain(forAdministrators)
    const applications = await lab.person({ roles: [98] })
    expect((await pathsFor(applications.token)).filter(path => !anyone.includes(path))).toEqual([
      'applications/manage',
      'admin/dashboard',
    ])
  })

  test('are in the requested language, else in that of the request', async () => {
    const response = await lab.call(help.toc, { locale: 'ja-JP' }, { locale: 'es-MX' })
    expect(response.body.locale).toBe('ja-JP')
    expect(response.body.sections[0]).toMatchObject({ title: 'はじめに', is_fallback: false })
    expect((await lab.call(help.toc, {}, { locale: 'es-MX' })).body.locale).toBe('es-MX')
  })
})

describe('a page', () => {
  test('is answered as markdown and as HTML, with its headings and neighbours', async () => {
    const { body } = await page(read, undefined, 'es-MX')
    expect(body).toMatchObject({ title: 'Lee una unidad', locale: 'es-MX', is_fallback: false, is_stale: false })
    expect(body.markdown).toContain('## Vuelve a donde te quedaste')
    expect(body.html).toContain('<h2 id="vuelve-a-donde-te-quedaste">')
    expect(body.headings[0]).toMatchObject({ id: 'vuelve-a-donde-te-quedaste', level: 2 })
    expect([body.previous?.path, body.next?.path]).toEqual(['courses/from-a-platform', 'courses/quizzes'])
    expect(body.helpful).toBeNull()
  })

  test('has no neighbour at either end, and the last page for everybody has none for administrators', async () => {
    const paths = await pathsFor()
    expect((await page(paths[0]!)).body.previous).toBeNull()
    expect((await page(paths.at(-1)!)).body.next).toBeNull()
    const next = (await page(paths.at(-1)!, admin.token)).body.next?.path
    expect(next).toBeTruthy()
    expect(paths).not.toContain(next)
  })

  test('without the right answers like one that does not exist', async () => {
    const hidden = await page(forAdministrators, reader.token)
    const missing = await page('courses/nothing', reader.token)
    expect([hidden.status, hidden.body]).toEqual([404, { ...missing.body, instance: hidden.body['instance' as never] }])
    expect((await page(forAdministrators, admin.token)).status).toBe(200)
  })

  test.each([
    '../../../../etc/passwd',
    'courses/../courses/read',
    './courses/read',
    'courses//read',
    '/courses/read',
    'courses/read.md',
    'courses/read/',
    'en-US/courses/read',
    'courses%2Fread',
    'courses\\read',
    'toc.yml',
    '__proto__',
    'Courses/Read',
    ' courses/read',
  ])('is not reached by %s', async path => {
    expect((await page(path, admin.token)).status).toBe(404)
  })
})

describe('searching', () => {
  const search = (q: string, given: { as?: string; locale?: Locale; limit?: number; cursor?: string } = {}) => {
    const { as, ...input } = given
    return lab.call(help.search, { q, ...input }, { as })
  }

  test('finds in each language', async () => {
    expect((await search('change my password')).body.items[0]).toMatchObject({ path: 'signing-in/forgot' })
    expect((await search('contraseña', { locale: 'es-MX' })).body.items[0]).toMatchObject({ path: 'signing-in/forgot' })
    expect((await search('パスワード', { locale: 'ja-JP' })).body.items[0]).toMatchObject({ path: 'signing-in/forgot' })
    expect((await search('candado', { locale: 'es-MX' })).body.items[0]).toMatchObject({ path: 'courses/progress' })
    expect((await search('トークン', { locale: 'ja-JP' })).body.items[0]).toMatchObject({ path: 'account/tokens' })
  })

  test('finds the pages of the reader by words of another language, where their own language has none', async () => {
    for (const q of ['contraseña', 'パスワード'])
      expect((await search(q, { locale: 'en-US' })).body.items[0]).toMatchObject({
        path: 'signing-in/forgot',
        locale: 'en-US',
        excerpt: 'If you forgot your password',
        marks: [],
      })
    expect((await search('contraseña', { locale: 'ja-JP' })).body.items[0]?.locale).toBe('ja-JP')
    expect((await search('qqzzx', { locale: 'en-US' })).body.items).toEqual([])
  })

  test('finds every form of a word in each language, and marks it', async () => {
    const first = async (q: string, locale: Locale) => (await search(q, { locale })).body.items[0]
    for (const [q, locale] of [
      ['certificates', 'en-US'],
      ['certificate', 'en-US'],
      ['certificados', 'es-MX'],
      ['certificado', 'es-MX'],
      ['修了証の確認', 'ja-JP'],
    ] as const) {
      const hit = await first(q, locale)
      expect([q, hit?.path]).toEqual([q, 'courses/certificates'])
      const marked = hit!.marks.map(({ from, to }) => hit!.excerpt.slice(from, to).toLowerCase())
      expect([q, marked.some(word => word.startsWith(q.slice(0, 3)))]).toEqual([q, true])
    }
    const paths = async (q: string) => (await search(q, { locale: 'es-MX' })).body.items.map(({ path }) => path)
    expect(await paths('invitacion')).toEqual(await paths('invitación'))
    expect(await paths('invitaciones')).toContain((await paths('invitacion'))[0])
  })

  test('does not find pages for administrators', async () => {
    const foundBy = async (as: string) => (await search('doctor', { as })).body.items.map(({ path }) => path)
    expect(await foundBy(reader.token)).toEqual([])
    expect(await foundBy(admin.token)).toEqual([forAdministrators])
  })

  test('has pages by cursor, with each hit once', async () => {
    const first = (await search('the', { limit: 5 })).body
    expect(first.items).toHaveLength(5)
    const second = (await search('the', { limit: 100, cursor: first.next_cursor ?? '' })).body
    expect(second.next_cursor).toBeNull()
    const paths = [...first.items, ...second.items].map(({ path }) => path)
    expect(paths).toHaveLength(first.total ?? 0)
    expect(new Set(paths).size).toBe(paths.length)
    expect((await search('the', { cursor: 'x' })).status).toBe(422)
  })
})

describe('was this helpful', () => {
  const vote = (helpful: boolean | null, as: string | undefined, path = read, locale: Locale = 'en-US') =>
    lab.call(help.vote, { path, locale, helpful }, { as })

  test('is asked of people who are signed in', async () => {
    expect((await vote(true, undefined)).status).toBe(401)
  })

  test('counts once for each person, can be changed and withdrawn', async () => {
    await vote(true, reader.token)
    await vote(false, reader.token)
    expect((await page(read, reader.token)).body.helpful).toBe(false)
    expect((await page(read, admin.token)).body.helpful).toBeNull()
    expect(await lab.db.select().from(help_votes)).toHaveLength(1)
    await vote(null, reader.token)
    expect((await page(read, reader.token)).body.helpful).toBeNull()
  })

  test('belongs to a text: the same page in another language is another', async () => {
    await vote(true, reader.token, read, 'ja-JP')
    expect((await page(read, reader.token, 'ja-JP')).body.helpful).toBe(true)
    expect((await page(read, reader.token, 'en-US')).body.helpful).toBeNull()
  })

  test('is refused for a page without the right to read it', async () => {
    expect((await vote(true, reader.token, forAdministrators)).status).toBe(404)
  })

  test('is summed up for administrators, the least helpful first, without old texts', async () => {
    await lab.db.delete(help_votes)
    const others = await Promise.all([lab.person(), lab.person()])
    for (const { token } of others) await vote(false, token)
    await vote(true, reader.token)
    await vote(true, reader.token, 'courses/find')
    await lab.db.insert(help_votes).values({
      user_id: reader.id,
      path: read,
      locale: 'en-US',
      version: 'of an older text',
      helpful: false,
    })
    const { body } = await lab.call(help.votes, {}, { as: admin.token })
    expect(body.items).toMatchObject([
      { path: read, locale: 'en-US', helpful: 1, not_helpful: 2 },
      { path: 'courses/find', locale: 'en-US', helpful: 1, not_helpful: 0 },
    ])
  })
})
