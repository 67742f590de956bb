import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { pixel, sendFile } from '#app/testing-team-world.ts'
import { pitches } from '../../contract/index.ts'
import { activePitch, teamMember, testBusiness } from '../testing-pitch.ts'
import { maySee } from './share-rules.ts'
import { agents, browser } from './testing-agents.ts'

type Someone = Awaited<ReturnType<TestLab['person']>>
let lab: TestLab
let owner: Someone
let business_id: string
let pitch_id: string
beforeAll(async () => void (lab = await openTestLab()))
beforeEach(async () => {
  owner = await lab.person()
  business_id = await testBusiness(lab, owner.token)
  pitch_id = (await activePitch(lab, owner.token, business_id)).pitch.id
})
afterAll(() => lab.close())

async function newLink(more: object = {}) {
  const input = { id: pitch_id, recipient: 'Fondo Alcatraz', ...more }
  const { status, body, text } = await lab.call(pitches.addLink, input, { as: owner.token })
  expect(status, text).toBe(200)
  const { pathname } = new URL(body.url)
  return { link: body.link, path: pathname, token: pathname.split('/').at(-1)! }
}
const language = { 'accept-language': 'en-US', 'user-agent': browser }
const get = (url: string, headers: object = language) => lab.app.inject({ method: 'GET', url, headers: { ...headers } })
const post = (url: string, fields: Record<string, string>) =>
  lab.app.inject({
    method: 'POST',
    url,
    headers: { ...language, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const keyIn = (html: string) => /data-key="([^"]+)"/.exec(html)![1]!
const visitsOf = async (link_id: string) =>
  (await lab.call(pitches.visits, { link_id }, { as: owner.token })).body.items
const reportedAt = async (link_id: string): Promise<number> => {
  const { rows } = await lab.store.pool.query('select reported_at from pitch_visits where link_id = $1', [link_id])
  return rows[0].reported_at.getTime()
}
const update = (link: { id: string; version: number }, set: object) =>
  lab.call(pitches.updateLink, { link_id: link.id, version: link.version, ...set }, { as: owner.token })

/** A report of a reader, this many milliseconds after the previous one of the visit. */
async function report(
  key: string,
  section_id: string,
  active_ms: number,
  { passed = 60_000, as = '', agent = browser } = {},
) {
  await lab.store.pool.query(`update pitch_visits set reported_at = reported_at - make_interval(secs => $1)`, [
    passed / 1000,
  ])
  const input = { key, sections: [{ section_id, active_ms }], was_visible: true, inputs: 3, is_automated: false }
  return lab.call(pitches.recordReading, input, { agent, ...(as && { as }) })
}
const sectionsOf = async () => (await lab.call(pitches.content, { id: pitch_id }, { as: owner.token })).body.sections

describe('a link', () => {
  test('shows the published version to a stranger, is not indexed, sets no cookie, and names no picture', async () => {
    const { link, path } = await newLink()
    const { statusCode, body, headers } = await get(path)
    expect(statusCode).toBe(200)
    expect(body).toContain('A text.')
    expect(body).not.toContain('og:image')
    expect(headers['x-robots-tag']).toContain('noindex')
    expect(headers['cache-control']).toContain('no-store')
    expect(headers['set-cookie']).toBeUndefined()
    for (const inlined of [/<style>([^]*?)<\/style>/, /<script type="module">([^]*?)<\/script>/]) {
      const hash = createHash('sha256').update(inlined.exec(body)![1]!).digest('base64')
      expect(headers['content-security-policy']).toContain(hash)
    }
    const [row] = (await lab.store.pool.query('select token_hash from pitch_links where id = $1', [link.id])).rows
    expect(row.token_hash).not.toContain(path.split('/').at(-1))
  })

  test('has a description, which before its gate says nothing of the pitch', async () => {
    const describedBy = (html: string) => /<meta name="description" content="([^"]+)"/.exec(html)?.[1]
    const [open, gated] = [await newLink(), await newLink({ gate: 'email' })]
    expect(describedBy((await get(open.path)).body)).toBe('A pitch by Escarcha, shared by link.')
    expect(describedBy((await get(gated.path)).body)).toBe('The sender asks for your email address before you read it.')
  })

  test('looks like one that is no longer valid when its address was cut off', async () => {
    const { path } = await newLink()
    for (const address of [`/share/${'x'.repeat(43)}`, path.slice(0, 40), '/share/x']) {
      const { statusCode, body } = await get(address)
      expect([statusCode, body]).toEqual([
        404,
        expect.stringContaining('It may be paused or no longer valid. Ask the sender for a new one.'),
      ])
    }
  })

  test('shows no draft, follows what is published, and stays at a pinned version', async () => {
    const [newest, pinned] = [await newLink(), await newLink({ pinned_version: 1 })]
    const [first] = await sectionsOf()
    const change = { section_id: first!.id, version: first!.version, title: 'Ice that lasts longer' }
    await lab.call(pitches.updateSection, change, { as: owner.token })
    expect((await get(newest.path)).body).not.toContain('lasts longer')
    await lab.call(pitches.publish, { id: pitch_id }, { as: owner.token })
    expect((await get(newest.path)).body).toContain('lasts longer')
    expect((await get(pinned.path)).body).not.toContain('lasts longer')
  })

  test('opens nothing at the next request once it is paused, over, replaced or archived', async () => {
    const { link, path } = await newLink()
    for (const set of [{ status: 'paused' }, { status: 'active', expires_at: '2020-01-01T00:00:00Z' }]) {
      const { version } = (await lab.call(pitches.visitSummary, { link_id: link.id }, { as: owner.token })).body.link
      expect((await update({ id: link.id, version }, set)).status).toBe(200)
      expect((await get(path)).statusCode).toBe(404)
    }
    const other = await newLink()
    const { body } = await lab.call(pitches.renewLink, { link_id: other.link.id }, { as: owner.token })
    expect((await get(other.path)).statusCode).toBe(404)
    expect((await get(new URL(body.url).pathname)).statusCode).toBe(200)
  })

  test('is for those who edit the pitch, and one of another startup looks like none', async () => {
    const { link } = await newLink()
    const viewer = await teamMember(lab, business_id, 'viewer')
    const stranger = await lab.person()
    const input = { link_id: link.id }
    expect((await lab.call(pitches.visits, input, { as: viewer.token })).status).toBe(403)
    expect((await lab.call(pitches.links, { id: pitch_id }, { as: viewer.token })).status).toBe(403)
    for (const call of [pitches.visits, pitches.visitSummary, pitches.renewLink])
      expect((await lab.call(call, input, { as: stranger.token })).status).toBe(404)
    const { body } = await lab.call(pitches.links, { id: pitch_id }, { as: owner.token })
    expect(body.items.map(({ id }) => id)).toEqual([link.id])
  })
})

describe('a gate', () => {
  test('names nothing before its password, which is counted', async () => {
    const { path, token } = await newLink({ password: 'harbour-ice' })
    const gate = (await get(path)).body
    expect(gate).not.toContain('Escarcha')
    expect(gate).not.toContain('Seed pitch')
    expect((await post(path, { password: 'harbour-ice' })).body).toContain('A text.')
    const wrong = await post(path, { password: 'wrong-ice' })
    expect(wrong.statusCode).toBe(403)
    expect(wrong.body).toContain('That password is incorrect')
    const tries = []
    for (let n = 0; n < 12; n++) tries.push((await lab.call(pitches.openShare, { token, password: 'no-ice' })).status)
    expect(tries.at(-1)).toBe(429)
  })

  test('lets in by address, and a denied domain wins', async () => {
    const { path, link } = await newLink({
      gate: 'email',
      allowed_domains: ['fund.com'],
      denied_domains: ['x.fund.com'],
    })
    expect((await post(path, { email: 'a@other.com' })).statusCode).toBe(403)
    expect((await post(path, { email: 'a@x.fund.com' })).statusCode).toBe(403)
    expect((await post(path, { email: 'a@fund.com' })).body).toContain('A text.')
    expect((await visitsOf(link.id)).map(({ email, is_verified }) => [email, is_verified])).toEqual([
      ['a@fund.com', false],
    ])
    expect(maySee('a@fund.com.evil.com', { allowed_domains: ['fund.com'], denied_domains: [] })).toBe(false)
  })

  test('lets in by a code that was mailed, and opens again by the key alone', async () => {
    const { path, link } = await newLink({ gate: 'verified' })
    const email = `reader-${link.id}@fund.com`
    const response = await post(path, { email })
    expect(response.body).not.toContain('A text.')
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(response.body)![1]!
    const challenge = { challenge_id: hidden('challenge_id'), waiting_key: hidden('waiting_key'), email }
    const { body_text } = (await lab.mails()).findLast(({ to_address }) => to_address === email)!
    const code = /^\d{6}$/m.exec(body_text)![0]
    const wrong = await post(path, { ...challenge, code: code === '000000' ? '111111' : '000000' })
    expect(wrong.statusCode).toBe(403)
    const opened = await post(path, { ...challenge, code })
    expect(opened.body).toContain('A text.')
    expect((await post(path, { key: keyIn(opened.body) })).body).toContain('A text.')
    expect((await post(path, { ...challenge, code })).body).not.toContain('A text.')
    expect(await visitsOf(link.id)).toMatchObject([
      { email, is_verified: true, signs: expect.arrayContaining(['code_entered']) },
    ])
  })

  test('is asked again after it changed, and the old visit’s pictures and files are closed', async () => {
    const { path, link } = await newLink({ may_download: true })
    const { body } = await get(path)
    const file = /href="(\/share\/files\/[^"]+)"/.exec(body)![1]!
    expect((await get(file)).headers['content-type']).toBe('application/pdf')
    expect((await get(`${file}x`)).statusCode).toBe(404)
    await update(link, { gate: 'email' })
    expect((await get(file)).statusCode).toBe(404)
    expect((await post(path, { key: keyIn(body) })).body).not.toContain('A text.')
  })
})

describe('the pictures and files of a pitch', () => {
  async function illustrated() {
    const [section] = await sectionsOf()
    const answer = await sendFile(lab, pitches.image, { section_id: section!.id, alt: 'Ice' }, owner.token, pixel)
    expect(answer.statusCode, answer.body).toBe(200)
    const image_id = (JSON.parse(answer.body) as { id: string }).id
    const { id: section_id, version } = (await sectionsOf())[0]!
    await lab.call(pitches.updateSection, { section_id, version, layout: 'beside' }, { as: owner.token })
    const published = await lab.call(pitches.publish, { id: pitch_id }, { as: owner.token })
    expect(published.status, published.text).toBe(200)
    const { rows } = await lab.store.pool.query('select file_url from pitch_images where id = $1', [image_id])
    return { image_id, file_url: rows[0].file_url as string }
  }
  const partsIn = (html: string) =>
    [...html.matchAll(/"(\/share\/(?:pictures|files)\/[^"]+)"/g)].map(([, part]) => part!)
  const statusesOf = async (urls: readonly string[]) =>
    (await Promise.all(urls.map(url => get(url)))).map(({ statusCode }) => statusCode)

  test('are there for nobody who has not passed the gate, and closed with the link', async () => {
    const { image_id, file_url } = await illustrated()
    const { path, link } = await newLink({ gate: 'email', may_download: true })
    expect(partsIn((await get(path)).body)).toEqual([])
    const parts = partsIn((await post(path, { email: 'a@fund.com' })).body)
    expect(parts).toHaveLength(2)
    expect(await statusesOf(parts)).toEqual([200, 200])
    const another = await newLink()
    const others = partsIn((await get(another.path)).body)
    expect(await statusesOf(others)).toEqual([200])
    const [signed, other] = [parts.find(part => part.includes(image_id))!.split('/'), others[0]!.split('/')]
    const forged = [
      [...signed.slice(0, -1), other.at(-1)],
      [...signed.slice(0, -1), 'x'.repeat(signed.at(-1)!.length)],
      [...signed.slice(0, 3), other[3], ...signed.slice(4)],
      [...signed.slice(0, -1), ''],
    ].map(part => part.join('/'))
    expect(await statusesOf([...forged, file_url])).toEqual([404, 404, 404, 404, 404])
    const read = { id: pitch_id, image_id }
    expect((await lab.call(pitches.picture, read)).status).toBe(401)
    expect((await lab.call(pitches.picture, read, { as: (await lab.person()).token })).status).toBe(404)
    await update(link, { status: 'paused' })
    expect(await statusesOf(parts)).toEqual([404, 404])
  })
})

describe('a visit', () => {
  test('counts as a person’s by what its reader did, and for no longer than has passed', async () => {
    const { path, link } = await newLink()
    const key = keyIn((await get(path)).body)
    const [first] = await sectionsOf()
    const opened = await reportedAt(link.id)
    expect((await report(key, first!.id, 3_600_000, { passed: 8_000 })).status).toBe(200)
    const [visit] = await visitsOf(link.id)
    expect(visit).toMatchObject({ class: 'person', email: null })
    expect(visit!.active_ms).toBe(8_000 + (await reportedAt(link.id)) - opened)
    const { body } = await lab.call(pitches.visitSummary, { link_id: link.id }, { as: owner.token })
    expect(body.classes).toEqual([{ class: 'person', visits: 1 }])
    expect(body.link).toMatchObject({ person_visits: 1, other_visits: 0, last_visit_at: visit!.opened_at })
    expect(body.sections[0]).toMatchObject({ id: first!.id, visits: 1 })
    const judged = await lab.call(pitches.judgeVisit, { visit_id: visit!.id, is_person: false }, { as: owner.token })
    expect(judged.body).toMatchObject({ class: 'unknown', is_judged: true })
  })

  test('of any scanner or app that shows previews is no person’s, even where it runs the page and reports reading', async () => {
    const { path, link } = await newLink()
    const [first] = await sectionsOf()
    for (const [, agent] of agents) {
      const headers = { 'accept-language': 'en-US', 'user-agent': agent }
      const { statusCode, body } = await get(path, headers)
      expect(statusCode).toBe(200)
      await report(keyIn(body), first!.id, 9_000, { agent })
      expect((await lab.app.inject({ method: 'HEAD', url: path, headers })).statusCode).toBe(200)
    }
    const { body } = await lab.call(pitches.visitSummary, { link_id: link.id }, { as: owner.token })
    expect(body.link).toMatchObject({ person_visits: 0 })
    expect(body.classes.map(each => each.class)).not.toContain('person')
    expect(body.classes.reduce((sum, { visits }) => sum + visits, 0)).toBeGreaterThanOrEqual(agents.length)
    await report(keyIn((await get(path)).body), first!.id, 9_000)
    expect((await visitsOf(link.id))[0]).toMatchObject({ class: 'person' })
  })

  test('of the team is its own, by the session', async () => {
    const { path, link } = await newLink()
    const key = keyIn((await get(path)).body)
    await report(key, (await sectionsOf())[0]!.id, 9_000, { as: owner.token })
    expect(await visitsOf(link.id)).toMatchObject([{ class: 'self' }])
  })

  test('is erased and read on without being recorded, if its reader wants that', async () => {
    const { path, link } = await newLink({ gate: 'email' })
    const key = keyIn((await post(path, { email: 'a@fund.com' })).body)
    await report(key, (await sectionsOf())[0]!.id, 9_000)
    expect(await visitsOf(link.id)).toHaveLength(1)
    const after = await post(path, { key, unrecorded: '1' })
    expect(after.body).toContain('Your visit isn’t recorded.')
    expect(await visitsOf(link.id)).toEqual([])
    const { rows } = await lab.store.pool.query('select email, signs from pitch_visits where link_id = $1', [link.id])
    expect(rows).toEqual([{ email: null, signs: [] }])
  })

  test('stores no address of the network and no name of a browser', async () => {
    const { path, link } = await newLink()
    await get(path)
    const { rows } = await lab.store.pool.query('select * from pitch_visits where link_id = $1', [link.id])
    expect(JSON.stringify(rows)).not.toMatch(/Mozilla|127\.0\.0\.1/)
  })
})
