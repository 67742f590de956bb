import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signingIn } from '#areas/account/contract/signing-in.ts'
import { addClone } from '#areas/account/server/roles.queries.ts'
import { assistants } from '#areas/assistants/contract/index.ts'
import { events } from '#areas/events/contract/index.ts'
import { people } from '#areas/people/contract/index.ts'
import { news } from '#areas/news/contract/index.ts'
import { search } from '#areas/search/contract/index.ts'
import { settings } from '#areas/settings/contract/index.ts'
import { locales } from '#kernel/contract/locales.ts'
import { firstClone, Role } from '#kernel/contract/who.ts'
import { openTestLab, type TestLab } from './testing.ts'
import { openStream } from './testing-live.ts'
import { words } from './words.ts'

let lab: TestLab
let other: Awaited<ReturnType<TestLab['another']>>
let as: string
beforeAll(async () => {
  lab = await openTestLab({ SAMPLE: 'on' })
  other = await lab.another()
  as = (await lab.person({ roles: [Role.admin, Role.tools, Role.member] })).token
})
afterAll(async () => {
  await other.close()
  await lab.close()
})

async function turnOff(value: string[]) {
  const key = 'modules.off'
  const { version } = (await lab.call(settings.get, { key }, { as })).body
  if (version === 0) await lab.call(settings.create, { key, value }, { as })
  else await lab.call(settings.update, { key, value, version }, { as })
  for (const each of [lab, other])
    await vi.waitFor(() => expect(each.lab.config.stored[key]).toEqual(value), { timeout: 20_000 })
}

const me = async () => (await lab.call(signingIn.whoAmI, {}, { as })).body.user!
const kindsFound = async (q: string) => (await lab.call(search.find, { q }, { as })).body.kinds.map(({ kind }) => kind)

test('a part that is turned off is there for nobody in any process, and comes back as it was', async () => {
  const before = await me()
  const [events0] = (await lab.call(events.listing, {})).body.items
  const title = events0!.title['en-US']
  expect(await kindsFound(title)).toContain('event')

  await turnOff(['events', 'assistants'])
  for (const each of [lab, other]) {
    expect((await each.call(events.listing, {})).body.code).toBe('part.off')
    expect((await each.call(assistants.list, {}, { as })).body.code).toBe('part.off')
  }
  expect((await lab.call(news.latest, {}, { as })).status).toBe(200)
  const during = await me()
  expect(during.rights).not.toContain('menu.ai_tools')
  expect(during.rights).toContain('menu.news')
  expect(during.closed).toContain('/ailab/assistants')
  expect(await kindsFound(title)).not.toContain('event')
  expect((await lab.call(settings.config, {})).body.modules_off).toEqual(['events', 'assistants'])

  await turnOff([])
  expect(await me()).toEqual(before)
  expect((await lab.call(events.listing, {})).body.items[0]).toMatchObject({ id: events0!.id })
  expect(await kindsFound(title)).toContain('event')
})

test('the parts that can be turned off are those of the areas, each with a name in the three languages', async () => {
  const { choices, version } = (await lab.call(settings.get, { key: 'modules.off' }, { as })).body
  expect(choices).toEqual(['news', 'events', 'internships', 'assistants'])
  const names = choices.map(part => `settings:choices.${part}`)
  expect(locales.flatMap(locale => names.filter(name => !words.has(locale, name)))).toEqual([])
  const unknown = await lab.call(settings.update, { key: 'modules.off', value: ['education'], version }, { as })
  expect(unknown.body.fields).toEqual({ value: expect.any(String) })
})

test('somebody with a clone is not offered what is turned off', async () => {
  const labels = { 'en-US': 'Testers', 'es-MX': 'Probadores', 'ja-JP': 'テスター' }
  const clone = { number: firstClone, clone_of: Role.admin, labels, rights: ['menu.ai_tools', 'people.read'] }
  await addClone(lab.store.db, clone)
  const { id, token } = await lab.person({ roles: [] })
  const give = "insert into user_roles (user_id, role, granted_by) values ($1, $2, 'admin')"
  await lab.store.pool.query(give, [id, firstClone])
  const offered = async () => (await lab.call(signingIn.whoAmI, {}, { as: token })).body.user!.rights
  expect(await offered()).toContain('menu.ai_tools')
  await turnOff(['assistants'])
  expect(await offered()).not.toContain('menu.ai_tools')
  const change = { number: firstClone, version: 1, labels: { ...labels, 'en-US': 'Tests' }, rights: ['people.read'] }
  const { ticket } = (await lab.call(people.changeRoles, { ...change, dry_run: true }, { as })).body
  const changed = await lab.call(people.changeRoles, { ...change, ticket: ticket! }, { as })
  expect(changed.status, changed.text).toBe(200)
  await turnOff([])
  expect(await offered(), 'changing the clone meanwhile keeps the right that no form showed').toContain('menu.ai_tools')
})

test('every open session learns that a part was turned off or on, once its process has applied it', async () => {
  const { token } = await lab.person({ roles: [Role.tools] })
  const pages = await Promise.all(
    [lab, other].map(async ({ app, call }) => {
      const offered: boolean[] = []
      const askAgain = async () => {
        const { user } = (await call(signingIn.whoAmI, {}, { as: token })).body
        offered.push(user!.rights.includes('menu.ai_tools'))
      }
      const origin = await app.listen({ port: 0, host: '127.0.0.1' })
      const { leave, end } = await openStream(origin, token, () => void askAgain())
      return { offered, close: () => (leave(), end.catch(() => undefined)) }
    }),
  )
  const answers = () => pages.map(({ offered }) => offered)
  await turnOff(['assistants'])
  await expect.poll(answers, { timeout: 20_000 }).toEqual([[false], [false]])
  await turnOff([])
  await expect.poll(answers, { timeout: 20_000 }).toEqual([
    [false, true],
    [false, true],
  ])
  for (const { close } of pages) await close()
})
