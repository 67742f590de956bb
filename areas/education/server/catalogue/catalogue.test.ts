import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { education } from '../../contract/index.ts'
import { lesson, putDraft, testDraft } from '#app/testing-courses.ts'

let lab: TestLab
const put = (
  slug: string,
  more: Parameters<typeof testDraft>[2] = {},
  unitKeys = ['a'],
  now = new Date('2026-11-01T10:00:00Z'),
) =>
  putDraft(
    lab,
    testDraft(
      slug,
      unitKeys.map(key => lesson(key)),
      more,
    ),
    now,
  )

beforeAll(async () => {
  lab = await openTestLab()
  await put('loops', {
    title: { 'en-US': 'Reasoning loops', 'es-MX': 'Ciclos de razonamiento', 'ja-JP': '推論のループ' },
    tags: ['agents', 'loops'],
    level: 'advanced',
    est_minutes: 30,
  })
  await put('tools', {
    title: { 'en-US': 'Tool design', 'es-MX': 'Diseño de herramientas', 'ja-JP': '道具の設計' },
    summary: {
      'en-US': 'Code that is hard to misuse.',
      'es-MX': 'Código difícil de usar mal, con su certificación.',
    },
  })
  for (let n = 0; n < 7; n++) await put(`same-${n}`, { title: { 'en-US': 'Same title' }, tags: ['same'] })
})
afterAll(() => lab.close())

const slugs = async (input: object, locale: 'en-US' | 'es-MX' | 'ja-JP' = 'en-US') => {
  const { status, body } = await lab.call(education.courses, input, { locale })
  expect(status).toBe(200)
  z.parse(education.courses.output, body)
  return body.items.map(item => item.slug)
}

/** Reads all pages of a list, a few rows at a time. */
async function walk(input: object): Promise<string[]> {
  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { body } = await lab.call(education.courses, { ...input, limit: 2, ...(cursor && { cursor }) })
    seen.push(...body.items.map(item => item.slug))
    cursor = body.next_cursor
  }
  return seen
}

describe('the course list', () => {
  test.each([
    ['an English word in another form', 'reason', 'loops'],
    ['a word still being typed', 'desig', 'tools'],
    ['a Spanish word in another form', 'ciclo', 'loops'],
    ['Spanish without its accent', 'codigo', 'tools'],
    ['a Spanish -ción with its accent', 'certificación', 'tools'],
    ['a Spanish -ción without it', 'certificacion', 'tools'],
    ['a Spanish -ción in the plural', 'certificaciones', 'tools'],
    ['two Japanese characters', '道具', 'tools'],
    ['Japanese inside a longer word', 'ルー', 'loops'],
    ['one Japanese character', '推', 'loops'],
    ['a tag', 'loops', 'loops'],
  ])('finds by %s', async (_says, q, slug) => {
    expect(await slugs({ q })).toEqual([slug])
  })

  test('finds by the title of a unit', async () => {
    await put('with-unit', {}, ['zebra'])
    expect(await slugs({ q: 'zebra' })).toEqual(['with-unit'])
    await put('with-unit', {}, ['zebra'])
  })

  test('finds nothing for words that no course contains', async () => {
    expect(await slugs({ q: 'quantum' })).toEqual([])
    expect(await slugs({ q: '量子' })).toEqual([])
  })

  test('narrows by tag, level and language, alone and together', async () => {
    expect(await slugs({ tag: 'loops' })).toEqual(['loops'])
    expect(await slugs({ level: 'advanced' })).toEqual(['loops'])
    expect(await slugs({ tag: 'loops', level: 'introductory' })).toEqual([])
    expect(await slugs({ locale: 'ja-JP' })).toEqual([])
    expect((await slugs({ locale: 'es-MX', tag: 'same', limit: 100 })).length).toBe(7)
  })

  test.each(['newest', 'title', 'shortest', 'relevance'] as const)(
    'pages by %s without missing or repeating, under equal keys',
    async sort => {
      const q = sort === 'relevance' ? { q: 'same title' } : { tag: 'same' }
      const whole = await slugs({ ...q, sort, limit: 100 })
      expect(whole.length).toBe(7)
      expect(await walk({ ...q, sort })).toEqual(whole)
    },
  )

  test('the next page continues where the last one ended, even when courses were added meanwhile', async () => {
    const first = await lab.call(education.courses, { tag: 'same', limit: 3 })
    await put(
      'same-later',
      { title: { 'en-US': 'Same title' }, tags: ['same'] },
      ['a'],
      new Date('2026-11-02T10:00:00Z'),
    )
    const rest = await lab.call(education.courses, { tag: 'same', limit: 100, cursor: first.body.next_cursor! })
    expect(new Set([...first.body.items, ...rest.body.items].map(item => item.slug)).size).toBe(7)
  })

  test('counts courses, in all and by tag, from counts that follow every change', async () => {
    const counts = async () => {
      const { body } = await lab.call(education.courses, { limit: 1 })
      return { total: body.total, same: body.tags.find(each => each.tag === 'same')?.courses ?? 0 }
    }
    const before = await counts()
    await lab.store.pool.query(`update courses set state = 'unpublished' where slug = 'same-3'`)
    expect(await counts()).toEqual({ total: before.total! - 1, same: before.same - 1 })
    expect(await slugs({ tag: 'same', limit: 100 })).not.toContain('same-3')
    await lab.store.pool.query(`update courses set state = 'published', tags = '{other}' where slug = 'same-3'`)
    expect(await counts()).toEqual({ total: before.total!, same: before.same - 1 })
    const { body } = await lab.call(education.courses, { tag: 'other' })
    expect(body.total).toBe(1)
    const { rows } = await lab.store.pool.query(
      `select k.kind, k.value, count(*)::int as courses from courses c, counted_in(c) k group by 1, 2 order by 1, 2`,
    )
    const kept = await lab.store.pool.query(
      `select kind, value, courses from catalogue_counts where courses <> 0 order by 1, 2`,
    )
    expect(kept.rows).toEqual(rows)
  })

  test('refuses a cursor that is not its own', async () => {
    const { body } = await lab.call(education.courses, { sort: 'title', limit: 1 })
    for (const cursor of ['x', '%', body.next_cursor!]) {
      const answer = await lab.call(education.courses, { sort: 'shortest', cursor })
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['cursor']])
    }
  })

  test('shows signed-in readers their own progress', async () => {
    const { token } = await lab.person()
    const before = await lab.call(education.listing, { tag: 'loops' }, { as: token })
    z.parse(education.listing.output, before.body)
    expect(before.body.items[0]).toMatchObject({ my_state: null, progress_pct: 0 })
    await lab.call(education.signUp, { course_id: before.body.items[0]!.id }, { as: token })
    const after = await lab.call(education.listing, { tag: 'loops' }, { as: token })
    expect(after.body.items[0]).toMatchObject({ slug: 'loops', my_state: 'active' })
  })
})

describe('a public course page', () => {
  test('shows the course by id and by slug, and its free preview in the reader’s language', async () => {
    const bySlug = await lab.call(education.course, { course_id: 'loops', unit_key: 'a' }, { locale: 'es-MX' })
    z.parse(education.course.output, bySlug.body)
    expect(bySlug.body.unit?.body).toMatchObject({ locale: 'es-MX', is_fallback: false })
    expect(bySlug.body.unit?.body.html).toContain('Palabras de a.')
    const byId = await lab.call(education.course, { course_id: bySlug.body.course.id }, { locale: 'ja-JP' })
    expect(byId.body).toMatchObject({
      course: { slug: 'loops', source: { licence: 'CC-BY-4.0', attribution: 'AI Lab' } },
      unit: null,
    })
    const fallback = await lab.call(education.course, { course_id: 'loops', unit_key: 'a' }, { locale: 'ja-JP' })
    expect(fallback.body.unit?.body).toMatchObject({ locale: 'en-US', is_fallback: true })
  })

  test('does not show the text of any other unit', async () => {
    await put('two', {}, ['a', 'b'])
    const closed = await lab.call(education.course, { course_id: 'two', unit_key: 'b' })
    expect([closed.status, closed.body.code]).toEqual([409, 'unit.locked'])
    expect(closed.text).not.toContain('Words of b')
    expect((await lab.call(education.course, { course_id: 'two', unit_key: 'none' })).status).toBe(404)
  })

  test.each(['draft', 'in_review', 'unpublished', 'archived'])(
    'answers a course that is %s like one that is not there',
    async state => {
      await put(`hidden-${state}`)
      await lab.store.pool.query(`update courses set state = $1 where slug = $2`, [state, `hidden-${state}`])
      const hidden = await lab.call(education.course, { course_id: `hidden-${state}` })
      const absent = await lab.call(education.course, { course_id: 'nowhere' })
      expect([hidden.status, hidden.body]).toEqual([404, absent.body])
      const { token } = await lab.person()
      const id = (await lab.store.pool.query(`select id from courses where slug = $1`, [`hidden-${state}`])).rows[0].id
      expect((await lab.call(education.signUp, { course_id: id }, { as: token })).status).toBe(404)
      expect((await lab.call(education.selected, { course_id: id }, { as: token })).status).toBe(404)
    },
  )
})

describe('a search finds courses by what their lessons say', () => {
  const second = lesson('second', 'An **anemometer** measures &amp; records.', 'Un anemómetro mide la *precipitación*.')
  beforeAll(async () => {
    await putDraft(
      lab,
      testDraft('harbour', [
        lesson('first', 'Nothing of interest.'),
        { ...second, bodies: { ...second.bodies, 'ja-JP': { markdown: '風速計で測定します。', source_hash: null } } },
        lesson('third', 'The anemometer again.'),
      ]),
      new Date('2026-11-01T10:00:00Z'),
    )
  })
  const found = async (q: string, more: object = {}) =>
    (await lab.call(education.courses, { q, ...more })).body.items.map(item => [item.slug, item.found_in?.unit_key])

  test('in each language, by a beginning, without accents, and says in which lesson', async () => {
    for (const q of [
      'anemometer',
      'anemomet',
      'ANEMOMETERS records',
      'anemometro',
      'precipitacion',
      '風速計',
      '測定 風速',
    ])
      expect(await found(q), q).toEqual([['harbour', 'second']])
    for (const q of ['anemometer nothing', '風測', 'strong', 'amp']) expect(await found(q), q).toEqual([])
    const { body } = await lab.call(education.courses, { q: 'anemometer' })
    z.parse(education.courses.output, body)
    expect(body).toMatchObject({ total: 1, items: [{ found_in: { title: { 'en-US': 'Lesson second' } } }] })
  })

  test('after those that are named so, in every order, with every filter, page by page', async () => {
    await put('gauges', { title: { 'en-US': 'The anemometer' }, tags: ['wind'] })
    expect(await found('anemometer')).toEqual([
      ['gauges', undefined],
      ['harbour', 'second'],
    ])
    expect(await walk({ q: 'anemometer' })).toEqual(['gauges', 'harbour'])
    for (const sort of ['newest', 'title', 'shortest'])
      expect((await walk({ q: 'anemometer', sort })).toSorted(), sort).toEqual(['gauges', 'harbour'])
    expect(await found('anemometer', { tag: 'wind' })).toEqual([['gauges', undefined]])
    const { token } = await lab.person({ roles: [8] })
    const { body } = await lab.call(education.listing, { q: 'anemometer' }, { as: token })
    expect(body.items.map(item => [item.slug, item.found_in?.unit_key, item.progress_pct])).toEqual([
      ['gauges', undefined, 0],
      ['harbour', 'second', 0],
    ])
  })

  test.each(['draft', 'in_review', 'unpublished', 'archived'])('not while it is %s', async state => {
    const set = (to: string) => lab.store.pool.query(`update courses set state = $1 where slug = 'harbour'`, [to])
    await set(state)
    const { token } = await lab.person({ roles: [8] })
    const { body } = await lab.call(education.listing, { q: 'anemometer' }, { as: token })
    expect([await found('anemometer'), body.items.map(item => item.slug)]).toEqual([
      [['gauges', undefined]],
      ['gauges'],
    ])
    await set('published')
  })

  test('of an institution for its active members alone', async () => {
    const { rows } = await lab.store.pool.query<{ id: string }>(
      `insert into institutes (id, name, slug, state, created_at, updated_at)
       values (gen_random_uuid(), 'Port', 'port', 'active', now(), now()) returning id`,
    )
    const set = (visibility: string, institute: string | null) =>
      lab.store.pool.query(`update courses set visibility = $1, institute_id = $2 where slug = 'harbour'`, [
        visibility,
        institute,
      ])
    await set('institute', rows[0]!.id)
    const [member, stranger] = [await lab.person({ roles: [8] }), await lab.person({ roles: [8] })]
    await lab.store.pool.query(
      `insert into institute_members (id, institute_id, user_id, kind, state, joined_at, changed_at)
       values (gen_random_uuid(), $1, $2, 'student', 'active', now(), now())`,
      [rows[0]!.id, member.id],
    )
    const foundBy = async (token: string) => {
      const { body } = await lab.call(education.listing, { q: 'anemometer' }, { as: token })
      return [body.total, ...body.items.map(item => [item.slug, item.found_in?.unit_key])]
    }
    expect(await foundBy(member.token)).toEqual([2, ['gauges', undefined], ['harbour', 'second']])
    expect(await foundBy(stranger.token)).toEqual([1, ['gauges', undefined]])
    expect(await found('anemometer')).toEqual([['gauges', undefined]])
    await set('public', null)
  })

  test('only what is published, and as soon as a text changes', async () => {
    const { rows } = await lab.store.pool.query<{ id: string }>(
      `select u.id from units u join courses c on c.id = u.course_id where c.slug = 'harbour' and u.unit_key = 'second'`,
    )
    await lab.store.pool.query(
      `update unit_bodies set html = '<p>An altimeter.</p>' where unit_id = $1 and locale = 'en-US'`,
      [rows[0]!.id],
    )
    expect(await found('altimeter')).toEqual([['harbour', 'second']])
    await lab.store.pool.query('update units set hidden_at = now() where id = $1', [rows[0]!.id])
    expect(await found('altimeter')).toEqual([])
    await lab.store.pool.query(`delete from unit_bodies where unit_id = $1`, [rows[0]!.id])
    const left = await lab.store.pool.query('select from lesson_words where unit_id = $1', [rows[0]!.id])
    expect(left.rows).toEqual([])
  })
})
