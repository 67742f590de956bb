import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from './testing.ts'
import { account } from '#areas/account/contract/index.ts'
import { samplePassword } from '#areas/account/contract/sample.ts'
import { pitches } from '#areas/pitches/contract/index.ts'
import { testPitch } from '#areas/pitches/server/testing-pitch.ts'
import { testResearch } from '#areas/research/server/testing-research.ts'
import { repositories } from '#areas/repositories/contract/index.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { testStartup } from '#areas/startups/server/testing-startup.ts'
import { allRoles, Role } from '#kernel/contract/who.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { search } from '#areas/search/contract/index.ts'

let lab: TestLab
let member: string
beforeAll(async () => {
  lab = await openTestLab({ SAMPLE: 'on' })
  member = (await lab.person()).token
})
afterAll(() => lab.close())

const find = async (input: object, as: string | undefined = member, locale: Locale = 'en-US') =>
  (await lab.call(search.find, input, { as, locale })).body
const titles = async (q: string, as?: string, locale?: Locale) =>
  (await find({ q }, as, locale)).items.map(({ title }) => title.text)

describe('everything is found', () => {
  test('of each kind, with the number of each', async () => {
    const { kinds, total, items } = await find({ q: 'agent', limit: 100 })
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['course', 'event', 'news', 'repository']))
    expect(total).toBe(kinds.reduce((sum, { count }) => sum + count, 0))
    const placeOf = (kind: string) => ({ report: '/industry-reports/', profile: '/profile/' })[kind] ?? '/ailab/'
    expect(items.filter(({ kind, path }) => !path.startsWith(placeOf(kind)))).toEqual([])
    const news = await find({ q: 'agent', kind: 'news', limit: 100 })
    expect(news.total).toBe(kinds.find(({ kind }) => kind === 'news')!.count)
    expect((await find({ q: 'agent', kind: 'nothing' })).items).toEqual([])
  })

  test('by two letters, other forms, without accents, in three languages', async () => {
    expect(await titles('fe')).toContain('alder-labs/ferryman')
    expect(await titles('measured agents')).toContain('Measuring agents')
    expect((await find({ q: 'auditorias' })).items.length).toBeGreaterThan(0)
    expect((await find({ q: '監査' })).items.length).toBeGreaterThan(0)
    expect((await find({ q: '測' })).items.length).toBeGreaterThan(0)
    expect(await titles('承認')).toContain('alder-labs/ferryman')
    expect((await titles('measuring', member, 'es-MX'))[0]).not.toBe('Measuring agents')
  })

  test('the text in a title first', async () => {
    expect((await titles('ferryman'))[0]).toBe('alder-labs/ferryman')
  })

  test('by a title with a similar spelling where nothing has the words, which is said', async () => {
    const misspelled = await find({ q: 'ferryamn' })
    expect([misspelled.is_similar, misspelled.items[0]!.title.text]).toEqual([true, 'alder-labs/ferryman'])
    expect((await find({ q: 'ferryman' })).is_similar).toBe(false)
    expect(await find({ q: 'zqxvkw' })).toMatchObject({ is_similar: false, items: [], total: 0 })
    // A stranger sees no repositories, also not by a similar spelling.
    expect((await lab.call(search.find, { q: 'ferryamn' })).body).toMatchObject({ is_similar: false, total: 0 })
  })

  test('and nothing by signs, operators or nothing', async () => {
    for (const q of ['', '   ', '!!', "' | 'who:anyone'", '& | ! ( ) <->', 'who:anyone', ':*', String.raw`\'`]) {
      const { status, body } = await lab.call(search.find, { q }, { as: member })
      expect([q, status, body.items]).toEqual([q, 200, []])
    }
  })
})

test('an entry is there once its write has committed, changes with it, and is gone with it', async () => {
  const { id, token } = await lab.person()
  expect(id).toBeTruthy()
  const startup = await testStartup(lab, token, { name: 'Quillfeather' })
  expect(await titles('quillf', token)).toEqual(['Quillfeather'])
  await lab.store.pool.query(`update businesses set name = 'Marlinspike' where id = $1`, [startup.id])
  expect(await titles('quillf', token)).toEqual([])
  expect(await titles('marlin', token)).toEqual(['Marlinspike'])
  await lab.store.pool.query('begin; update businesses set name = $$Undone$$; rollback')
  expect(await titles('undone', token)).toEqual([])
  await lab.store.pool.query('delete from businesses where id = $1', [startup.id])
  expect(await titles('marlin', token)).toEqual([])
})

test('a write that changes nothing of an entry does not write it', async () => {
  const { rows } = await lab.store.pool.query<{ id: string; xmin: string }>(
    `select id, xmin::text from search_entries where kind = 'event' limit 1`,
  )
  const writer = async () =>
    (await lab.store.pool.query<{ xmin: string }>('select xmin::text from search_entries where id = $1', [rows[0]!.id]))
      .rows[0]!.xmin
  await lab.store.pool.query('update events set checked_in = checked_in + 1 where id = $1', [rows[0]!.id])
  expect(await writer()).toBe(rows[0]!.xmin)
  await lab.store.pool.query(`update events set tags = tags || '{quinze}' where id = $1`, [rows[0]!.id])
  expect(await writer()).not.toBe(rows[0]!.xmin)
  expect((await find({ q: 'quinze' })).items.map(({ id }) => id)).toEqual([rows[0]!.id])
})

test('whoever leaves a team no longer finds its startup, at once', async () => {
  const { token, id } = await lab.person()
  await testStartup(lab, token, { name: 'Leavable' })
  expect(await titles('leavable', token)).toEqual(['Leavable'])
  await lab.store.pool.query('delete from business_members where user_id = $1', [id])
  expect(await titles('leavable', token)).toEqual([])
})

test('a pitch is found by the team of its startup alone, by its title and its texts', async () => {
  const founder = await lab.person()
  const startup = await testStartup(lab, founder.token, { name: 'Brinewell' })
  const { sections } = await testPitch(lab, founder.token, startup.id, { title: 'Zqpitch for the season' })
  const { id, version } = sections[0]!
  const written = { section_id: id, version, body: 'A zqdraft that nobody else reads.' }
  expect((await lab.call(pitches.updateSection, written, { as: founder.token })).status).toBe(200)
  const everybody: (string | undefined)[] = [undefined]
  for (const role of allRoles) everybody.push((await lab.person({ roles: [role] })).token)
  for (const q of ['zqpitch', 'zqdraft']) {
    expect(await titles(q, founder.token)).toEqual(['Zqpitch for the season'])
    for (const as of everybody)
      expect((await lab.call(search.find, { q }, { as: as! })).body).toMatchObject({ total: 0 })
  }
  const other = await lab.person()
  await lab.store.pool.query('update business_members set user_id = $1 where user_id = $2', [other.id, founder.id])
  expect([await titles('zqdraft', founder.token), await titles('zqdraft', other.token)]).toEqual([
    [],
    ['Zqpitch for the season'],
  ])
})

test('research is found by its author alone until it is published, and then by everybody in each language', async () => {
  const author = await lab.person({ roles: [Role.member, Role.startup] })
  await testResearch(lab, author.token, 'Zqmills of the coast')
  expect(await titles('zqmills', author.token)).toEqual(['Zqmills of the coast'])
  for (const as of [member, (await lab.person({ roles: [Role.admin] })).token, undefined])
    expect((await lab.call(search.find, { q: 'zqmills' }, { as: as! })).body.total).toBe(0)

  const { pool } = lab.store
  const publish = (locale: string, n: number, title: string) =>
    pool.query(
      `insert into reports (id, slug, locale, n, collection, title, summary, body, published_at)
       select gen_random_uuid(), 'zq-mills', $1, $2, slug, $3, 'A summary', '{"question": "zqhow", "scope": "", "sections":
         [{"title": "t", "sentences": [{"text": "zqsentence"}]}], "references": []}', now() from report_collections limit 1`,
      [locale, n, title],
    )
  await publish('en-US', 1, 'Zqfirst')
  await publish('en-US', 2, 'Zqsecond')
  await publish('ja-JP', 1, 'Zqj霧笛局')
  const found = async (q: string, locale: Locale = 'en-US') =>
    (await lab.call(search.find, { q }, { locale })).body.items.map(({ kind, title }) => `${kind} ${title.text}`)
  expect(await found('zqfirst')).toEqual([])
  expect(await found('zqsentence')).toEqual(['report Zqsecond'])
  expect(await found('霧笛局', 'ja-JP')).toEqual(['report Zqj霧笛局'])
  await pool.query(`update reports set withdrawn_at = now() where slug = 'zq-mills' and n = 2`)
  expect([await found('zqsecond'), await found('zqfirst')]).toEqual([[], ['report Zqfirst']])
  await pool.query(`delete from reports where slug = 'zq-mills'`)
  expect(await found('zqsentence')).toEqual([])
})

test('an industry is found by its groups and items, at once after they change, and by no stranger', async () => {
  const { rows } = await lab.store.pool.query<{ id: string; name: string }>(
    `select id, name->>'en-US' as name from industries where status = 'active' order by position limit 1`,
  )
  const group = await lab.store.pool.query<{ id: string }>(
    `insert into industry_groups (id, industry_id, name, position) values (gen_random_uuid(), $1, '{"en-US": "Zqgroup"}', 900) returning id`,
    [rows[0]!.id],
  )
  await lab.store.pool.query(
    `insert into industry_items (id, group_id, name, position) values (gen_random_uuid(), $1, '{"en-US": "Zqitem", "ja-JP": "養蚕業"}', 1)`,
    [group.rows[0]!.id],
  )
  for (const q of ['zqgroup', 'zqitem', '養蚕']) expect(await titles(q)).toContain(rows[0]!.name)
  expect((await lab.call(search.find, { q: 'zqitem' })).body.total).toBe(0)
  await lab.store.pool.query(`delete from industry_items where group_id = $1`, [group.rows[0]!.id])
  expect(await titles('zqitem')).toEqual([])
  await lab.store.pool.query(`delete from industry_groups where id = $1`, [group.rows[0]!.id])
})

test('people, institutions, investors, messages, rooms, assistants and internships, by whoever may see them', async () => {
  const admin = (await lab.person({ roles: [Role.admin] })).token
  const { pool } = lab.store
  const kindsOf = async (q: string, as: string) => {
    const { kinds, is_similar } = await find({ q }, as)
    return is_similar ? [] : kinds.map(({ kind }) => kind)
  }
  const host = await lab.person({ roles: [Role.intern] })
  await pool.query(`update users set first_name = 'Xwilda', last_name = 'Brandt' where id = $1`, [host.id])
  expect([await kindsOf('xwilda', member), await kindsOf('xwilda', admin)]).toEqual([[], ['person']])
  await pool.query(`update users set visibility = visibility || '{"is_public": true}' where id = $1`, [host.id])
  expect(await kindsOf('xwilda', member)).toEqual(['profile'])
  expect((await lab.call(search.find, { q: 'xwilda' })).body.total).toBe(0)
  await pool.query(`update users set deletes_at = now() + interval '30 days' where id = $1`, [host.id])
  expect([await kindsOf('xwilda', member), await kindsOf('xwilda', admin)]).toEqual([[], ['person']])
  await pool.query(`update users set deletes_at = null where id = $1`, [host.id])
  expect(await kindsOf('xwilda', member)).toEqual(['profile'])
  await pool.query(`update users set status = 'suspended' where id = $1`, [host.id])
  expect([await kindsOf('xwilda', member), await kindsOf('xwilda', admin)]).toEqual([[], ['person']])
  await pool.query(`update users set status = 'active' where id = $1`, [host.id])
  const first = async (table: string, where = 'true') =>
    (await pool.query<{ id: string }>(`select id from ${table} where ${where} order by id limit 1`)).rows[0]!.id
  const put = async (table: string, change: string, where?: string) => {
    const id = await first(table, where)
    expect((await pool.query(`update ${table} set ${change} where id = $1`, [id])).rowCount, table).toBe(1)
    return id
  }
  await put('institutes', `name = 'Xwinstitute'`)
  expect([await kindsOf('xwinstitute', member), await kindsOf('xwinstitute', admin)]).toEqual([[], ['institute']])
  await put('investors', `name = 'Xwcapital'`, 'is_listed')
  const investor = (await lab.person({ roles: [Role.investor] })).token
  expect([await kindsOf('xwcapital', member), await kindsOf('xwcapital', investor)]).toEqual([[], ['investor']])
  expect((await pool.query(`update investors set is_listed = false where name = 'Xwcapital'`)).rowCount).toBe(1)
  expect([await kindsOf('xwcapital', investor), await kindsOf('xwcapital', admin)]).toEqual([[], ['investor']])
  await put('contact_messages', `message = 'Xwvisit'`, `state <> 'spam'`)
  expect([await kindsOf('xwvisit', member), await kindsOf('xwvisit', admin)]).toEqual([[], ['message']])
  await pool.query(`update contact_messages set state = 'spam' where message = 'Xwvisit'`)
  expect(await kindsOf('xwvisit', admin)).toEqual([])
  await put('rooms', `title = 'Xwcall', host_id = '${host.id}', state = 'open'`, 'event_id is null')
  expect([await kindsOf('xwcall', host.token), await kindsOf('xwcall', admin)]).toEqual([['room'], []])
  await put(
    'assistants',
    `published = jsonb_set(published, '{name}', '{"en-US": "Xwhelper"}') || jsonb_build_object('roles', array[${Role.investor}])`,
    `state = 'active'`,
  )
  expect([await kindsOf('xwhelper', member), await kindsOf('xwhelper', investor)]).toEqual([[], ['assistant']])
  const posting = await put('internship_postings', `title = 'Xwtills'`, `status = 'open'`)
  expect([await kindsOf('xwtills', host.token), await kindsOf('xwtills', member)]).toEqual([['internship'], []])
  // Its last day passes, which no write tells.
  for (const change of ['disable trigger user', '', 'enable trigger user'])
    await pool.query(
      change
        ? `alter table internship_postings ${change}`
        : `update internship_postings set closes_on = current_date - 2 where title = 'Xwtills'`,
    )
  expect(await kindsOf('xwtills', host.token)).toEqual(['internship'])
  await lab.runJob('internships.leave_search')
  expect(await kindsOf('xwtills', host.token)).toEqual([])
  await pool.query(`update internship_postings set closes_on = '2999-01-01' where id = $1`, [posting])
  expect(await kindsOf('xwtills', host.token)).toEqual(['internship'])
  await pool.query(
    `update business_modules set is_on = false where module = 'internship' and business_id = (select business_id from internship_postings where id = $1)`,
    [posting],
  )
  expect(await kindsOf('xwtills', host.token)).toEqual([])
})

test('what was there before its source is built by a job', async () => {
  const before = (await find({ q: 'agent' })).total
  await lab.store.pool.query(`delete from search_entries; update search_sources set hash = 'older'`)
  const again = await lab.another()
  expect((await find({ q: 'agent' })).total).toBe(0)
  await lab.runJobs()
  await again.close()
  expect((await find({ q: 'agent' })).total).toBe(before)
})

test('a forbidden thing is in no result and no count, for any of nine roles, nobody and another institution', async () => {
  const owner = await lab.person()
  await testStartup(lab, owner.token, { name: 'Sentinelcorp', tagline: 'zqforbidden' })
  await lab.store.pool.query(`
    insert into search_entries (kind, id, key, title, summary, plain_title, audience, at, words)
    select 'startup', gen_random_uuid(), 'x', t, t, 'zqforbidden', a, now(), search_words('startup', t, '[]', a)
    from generate_series(1, 10000) as n, jsonb_build_object('und', 'zqforbidden 監視番号 agent ' || n) as t,
      (values (array['person:' || gen_random_uuid(), 'startup:' || gen_random_uuid(), 'right:none.at_all'])) as v(a)`)
  const tokens: (string | undefined)[] = [undefined]
  for (const role of allRoles) tokens.push((await lab.person({ roles: [role] })).token)
  for (const key of ['admin', 'institute', 'founder'])
    tokens.push(
      (await lab.call(account.login, { email: `${key}@lab.example`, password: samplePassword }, {})).body.token,
    )
  for (const as of tokens)
    for (const q of ['zqforbidden', 'zq', 'sentinelcorp', '監視番号', '監視']) {
      const { status, body } = await lab.call(search.find, { q, limit: 100 }, { as: as! })
      expect(status).toBe(200)
      expect(body.items.filter(({ title }) => /zqforbidden|sentinel|監視/i.test(title.text))).toEqual([])
      if (q !== '監視') expect([body.total, body.kinds]).toEqual([0, []])
    }
  expect(await titles('zqforbidden', owner.token)).toEqual(['Sentinelcorp'])
  // They take no place among those that are counted.
  expect((await find({ q: 'agent' })).total).toBeGreaterThan(0)
  await lab.store.pool.query(`delete from search_entries where plain_title = 'zqforbidden'`)
})

test('nobody who is not signed in finds news or repositories', async () => {
  const { kinds } = (await lab.call(search.find, { q: 'agent' })).body
  expect(kinds.map(({ kind }) => kind).filter(kind => !['course', 'event', 'report'].includes(kind))).toEqual([])
  expect((await lab.call(repositories.resources, {})).status).toBe(401)
  expect((await lab.call(startups.listing, {})).status).toBe(401)
})
