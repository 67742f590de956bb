import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { notifications } from '#areas/notifications/contract.ts'
import { settings } from '#areas/settings/contract/index.ts'
import { Role } from '#kernel/contract/who.ts'
import { repositories } from '../../contract/index.ts'
import { openFakeGithub, yearOfStars, type FakeGithub } from '../testing-github.ts'
import { rateOf } from '../github-rate.ts'

let lab: TestLab
let github: FakeGithub
let admin: Awaited<ReturnType<TestLab['person']>>
const token = 'ghp_secret_0123456789'
beforeAll(async () => {
  github = await openFakeGithub()
  lab = await openTestLab({ GITHUB_API_URL: github.url, GITHUB_TOKEN: token, ALLOW_PRIVATE_HOSTS: github.host })
  admin = await lab.person({ roles: [Role.admin] })
})
afterAll(async () => {
  await lab.close()
  await github.close()
})
afterEach(async () => {
  await lab.store.pool.query('delete from rate_limits')
  await lab.store.pool.query('update github_limits set paused_until = null, is_token_refused = false')
})

const as = () => ({ as: admin.token })
const add = (name: string) => lab.call(repositories.add, { name, category: 'tools' }, as())
const list = async (input: object = {}) => (await lab.call(repositories.resources, input, as())).body
const get = async (q: string) => (await list({ q })).items[0]!
let reader = 0
/** A person of its own each time: each may refresh once in five minutes. */
async function check(ids?: string[]) {
  const person = await lab.person({ email: `reader-${(reader += 1)}@people.example` })
  const answer = await lab.call(repositories.refresh, ids ? { ids } : {}, { as: person.token })
  expect(answer.status, answer.text).toBe(200)
  await lab.runJob('repositories.check')
  return answer
}
const alerts = async () => (await lab.call(repositories.alerts, {}, as())).body.items
const kinds = async () => (await alerts()).map(({ kind }) => kind)
async function added(id: number, more: Parameters<FakeGithub['put']>[1] = {}) {
  const { full_name } = github.put(id, more)
  return (await add(full_name)).body
}

test('a repository is added by its name or address with a year of stars, and once', async () => {
  github.put(1, { full_name: 'lab/agents', stargazers_count: 5_000 })
  github.weeks.set(1, yearOfStars(10))
  const { status, body } = await add('https://github.com/lab/agents/tree/main')
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'lab/agents', stars: 5_000, gained: 300, licence: 'MIT', health: 'active' })
  expect(body.weekly_stars).toHaveLength(53)
  expect([body.weekly_stars.at(-1), body.weekly_stars.at(-2)]).toEqual([5_000, 4_930])
  expect((await add('lab/agents')).body.code).toBe('repository.known')
  expect((await add('lab/nothing')).body.code).toBe('repository.unknown')
  expect((await add('../../user')).status).toBe(422)
  expect(github.asked.every(({ authorization }) => authorization === `Bearer ${token}`)).toBe(true)
})

test('an old name leads to the repository, whose new name keeps its history', async () => {
  const before = await added(2, { full_name: 'lab/old-name' })
  github.rename(2, 'lab/new-name')
  await check([before.id])
  const after = await get('new-name')
  expect(after).toMatchObject({ id: before.id, earlier_names: ['lab/old-name'], stars: before.stars })
  expect((await alerts())[0]).toMatchObject({ kind: 'renamed', before: 'lab/old-name', after: 'lab/new-name' })
  expect((await add('lab/old-name')).body.code).toBe('repository.known')
  const notices = (await lab.call(notifications.list, {}, as())).body.items
  expect(notices[0]!.text).toContain('lab/new-name')
})

test('unchanged repositories cost none of the quota', async () => {
  for (let id = 100; id < 150; id += 1) await added(id)
  await check()
  const [used, asked] = [github.used, github.asked.length]
  await check()
  expect(github.asked.length - asked).toBeGreaterThanOrEqual(50)
  expect(github.asked.slice(asked).every(({ status }) => status === 304)).toBe(true)
  expect(github.used).toBe(used)
})

test('another token asks without the ETags of the first', async () => {
  const { id } = await added(3)
  await check([id])
  await lab.call(settings.create, { key: 'github.token', value: `${token}-new` }, as())
  const asked = github.asked.length
  await check([id])
  expect(github.asked.slice(asked)[0]).toMatchObject({ status: 200, authorization: `Bearer ${token}-new` })
  await lab.call(settings.manage, { key: 'github.token', action: 'reset', version: 1 }, as())
})

test('a licence, an archive and silence are told once each', async () => {
  const { id } = await added(4)
  github.put(4, { license: { spdx_id: 'GPL-3.0', name: 'GPL' }, pushed_at: '2020-01-01T00:00:00Z' })
  await check([id])
  expect((await kinds()).slice(0, 2).toSorted()).toEqual(['licence', 'silent'])
  github.put(4, { archived: true })
  await check([id])
  await check([id])
  expect((await kinds()).slice(0, 2)).toEqual(['archived', expect.stringMatching(/licence|silent/)])
  expect((await list({ health: 'archived' })).items.map(each => each.id)).toEqual([id])
})

test('a failure never stores zero: its figures stay, and it is asked again', async () => {
  const { id, stars, name } = await added(5)
  const fails = async (state: string, last_fault: string) => {
    await check([id])
    expect(await get(name)).toMatchObject({ stars, state, last_fault })
  }
  github.nextAnswers(500)
  await fails('stale', 'status')
  github.nextAnswers(200, {}, 'no json')
  await fails('stale', 'invalid')
  github.nextAnswers(200, {}, '{"id": 5, "stargazers_count": 0}')
  await fails('stale', 'invalid')
  github.nextAnswers(200, {}, `"${'x'.repeat(1_100_000)}"`)
  await fails('stale', 'too_large')
  github.nextBreaks()
  await fails('stale', 'unreachable')
  await check([id])
  expect(await get(name)).toMatchObject({ stars, state: 'ok', last_fault: null })
})

test('a repository that is gone is missing, with its figures, until it is found again', async () => {
  const { id, stars, name } = await added(6)
  github.remove(6)
  await check([id])
  expect(await get(name)).toMatchObject({ stars, state: 'missing', health: 'missing' })
  github.put(6, { full_name: name })
  await check([id])
  expect((await kinds()).slice(0, 2)).toEqual(['found_again', 'missing'])
})

test('at a limit nothing more is asked until it is over, and no repository counts as broken', async () => {
  const ids = [(await added(7)).id, (await added(8)).id]
  github.nextAnswers(429, { 'retry-after': '90' })
  const asked = github.asked.length
  const began = Date.now()
  await check(ids)
  expect(github.asked.length - asked).toBe(1)
  const { rate, items } = await list({ q: 'repository-7' })
  expect(Date.parse(rate.paused_until!)).toBeGreaterThanOrEqual(began + 90_000)
  expect(items[0]!.state).toBe('ok')
  await check(ids)
  expect(github.asked.length - asked).toBe(1)
})

test('the primary and the secondary limit, as the server tells them, stop a run and say until when', async () => {
  const ids = [(await added(11)).id, (await added(12)).id]
  const reset = Math.floor(Date.now() / 1_000) + 1_200
  const limits = [
    [
      403,
      { 'x-ratelimit-limit': '5000', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) },
      '{}',
      1_200,
    ],
    [403, {}, '{"message":"You have exceeded a secondary rate limit. Please wait."}', 60],
    [403, { 'retry-after': '30' }, '{}', 30],
  ] as const
  for (const [status, headers, body, seconds] of limits) {
    await lab.store.pool.query('update github_limits set paused_until = null')
    github.nextAnswers(status, headers, body)
    const asked = github.asked.length
    const began = Date.now()
    await check(ids)
    const ended = Date.now()
    expect(github.asked.length - asked).toBe(1)
    const { rate, items } = await list({ q: 'repository-1' })
    const until = Date.parse(rate.paused_until!)
    if ('x-ratelimit-reset' in headers) expect(until).toBe(reset * 1_000)
    else {
      expect(until).toBeGreaterThanOrEqual(began + seconds * 1_000)
      expect(until).toBeLessThanOrEqual(ended + seconds * 1_000)
    }
    expect(items.every(({ state }) => state === 'ok')).toBe(true)
  }
})

test('a refused token stops the run and is shown', async () => {
  const ids = [(await added(9)).id, (await added(10)).id]
  github.nextAnswers(401, {}, '{"message":"Bad credentials"}')
  const asked = github.asked.length
  await check(ids)
  expect(github.asked.length - asked).toBe(1)
  expect((await list()).rate.is_token_refused).toBe(true)
  await lab.store.pool.query('update repositories set next_check_at = now()')
  await lab.runJob('repositories.check')
  expect((await list()).rate.is_token_refused).toBe(false)
})

test('limits are read as GitHub documents them', () => {
  const now = new Date('2026-11-01T00:00:00Z')
  const pauseOf = (status: number, headers: Record<string, string>, body = '') =>
    rateOf(status, headers, Buffer.from(body), now).paused_until?.toISOString().slice(11, 19)
  const reset = String(now.getTime() / 1_000 + 600)
  expect(pauseOf(403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset })).toBe('00:10:00')
  expect(pauseOf(403, {}, 'You have exceeded a secondary rate limit')).toBe('00:01:00')
  expect(pauseOf(429, { 'retry-after': '7' })).toBe('00:00:07')
  expect(pauseOf(429, { 'retry-after': '99999999' })).toBe('01:00:00')
  expect(pauseOf(403, {}, 'Resource not accessible')).toBeUndefined()
  expect(pauseOf(200, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset })).toBeUndefined()
})
