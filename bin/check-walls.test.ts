import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkWalls } from './check-walls.ts'

/** A small example that keeps every rule; its packages only have to be found. */
const house: Record<string, string> = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#kernel/*': './kernel/*', '#areas/*': './areas/*', '#app/*': './app/*' },
    dependencies: { zod: '1', 'drizzle-orm': '1' },
    devDependencies: { 'fast-check': '1' },
  }),
  'node_modules/zod/package.json':
    '{"name":"zod","version":"1.0.0","exports":{".":"./index.js","./mini":"./mini/index.js"}}',
  'node_modules/zod/index.js': 'export const full = 1',
  'node_modules/zod/mini/index.js': 'export const object = 1',
  'node_modules/drizzle-orm/package.json': '{"name":"drizzle-orm","version":"1.0.0","exports":"./index.js"}',
  'node_modules/drizzle-orm/index.js': 'export const eq = 1',
  'node_modules/fast-check/package.json': '{"name":"fast-check","version":"1.0.0","exports":"./index.js"}',
  'node_modules/fast-check/index.js': 'export const assert = 1',
  'kernel/contract/call.ts': "import { object } from 'zod/mini'\nexport const reads = object",
  'kernel/server/database.ts': "import { eq } from 'drizzle-orm'\nexport const open = eq",
  'kernel/web/button.tsx': "export const Button = () => <b className='button'>ok</b>",
  'areas/news/contract.ts':
    "import { reads } from '#kernel/contract/call.ts'\nexport const news = reads\nexport const toNews = '/news'",
  'areas/news/words/en-US.json': '{}',
  'areas/news/server/tables.ts': "import { eq } from 'drizzle-orm'\nexport const posts = eq",
  'areas/news/server/queries.ts':
    "import { eq } from 'drizzle-orm'\nimport { posts } from './tables.ts'\nexport const all = [eq, posts]",
  'areas/news/server/exports.ts': "export { all } from './queries.ts'",
  'areas/news/server/handlers.ts':
    "import { news } from '../contract.ts'\nimport { all } from './queries.ts'\nexport const handlers = [news, all]",
  'areas/news/server/handlers.test.ts': "import { lab } from '#app/testing.ts'\nexport default lab",
  'areas/news/web/news-page.tsx':
    "import { Button } from '#kernel/web/button.tsx'\nimport { toNews } from '../contract.ts'\nexport default () => <Button to={toNews} />",
  'areas/news/web/screens.ts':
    "import { toNews } from '../contract.ts'\nexport const screens = [toNews, () => import('./news-page.tsx')]",
  'areas/news/web/area.ts': "import { screens } from './screens.ts'\nexport const newsWeb = screens",
  'areas/rooms/contract.ts': "import { news } from '#areas/news/contract.ts'\nexport const rooms = news",
  'areas/rooms/server/handlers.ts': "import { all } from '#areas/news/server/exports.ts'\nexport const handlers = all",
  'app/calls.ts':
    "import { news } from '#areas/news/contract.ts'\nimport { rooms } from '#areas/rooms/contract.ts'\nexport const calls = [news, rooms]",
  'app/areas/web.ts': "import { newsWeb } from '#areas/news/web/area.ts'\nexport const all = newsWeb",
  'app/rooms.ts': "import { all } from '#areas/news/server/exports.ts'\nexport const rooms = all",
  'app/testing.ts': "import { calls } from './calls.ts'\nexport const lab = calls",
}

/** One broken rule each: the rule that must report it, and the files that break it. */
const broken: [rule: string, files: Record<string, string>][] = [
  [
    'no-circles',
    { 'kernel/server/a.ts': "import './b.ts'\nexport {}", 'kernel/server/b.ts': "import './a.ts'\nexport {}" },
  ],
  [
    'no-circles',
    {
      'areas/news/web/card.tsx': "export const open = () => import('./dialog.tsx')",
      'areas/news/web/dialog.tsx': "import { open } from './card.tsx'\nexport const again = open",
    },
  ],
  ['no-circles', { 'kernel/server/self.ts': "export const again = () => import('./self.ts')" }],
  [
    'no-circles',
    {
      'kernel/server/a.ts': "import type { B } from './b.ts'\nexport type A = B",
      'kernel/server/b.ts': "import type { A } from './a.ts'\nexport type B = A",
    },
  ],
  ['no-circles', { 'e2e/stops.ts': "import './tour.ts'\nexport {}", 'e2e/tour.ts': "import './stops.ts'\nexport {}" }],
  ['no-circles', { 'bench/a.ts': "import './b.ts'\nexport {}", 'bench/b.ts': "import './a.ts'\nexport {}" }],
  ['no-circles', { 'bin/a.mjs': "import './b.mjs'\nexport {}", 'bin/b.mjs': "import './a.mjs'\nexport {}" }],
  ['nothing-unresolved', { 'app/server.ts': "import '#kernel/server/nowhere.ts'" }],
  ['contract-is-pure', { 'areas/news/contract.ts': "import { full } from 'zod'\nexport const news = full" }],
  [
    'contract-is-pure',
    {
      'areas/news/contract.ts':
        "import type { open } from '#kernel/server/database.ts'\nexport type news = typeof open",
    },
  ],
  ['contract-is-pure', { 'kernel/contract/who.ts': "import { join } from 'node:path'\nexport const who = join" }],
  [
    'words-are-pure',
    { 'areas/news/words/words.ts': "import { news } from '../contract.ts'\nexport const words = news" },
  ],
  [
    'server-never-sees-web',
    { 'kernel/server/page.ts': "import { Button } from '../web/button.tsx'\nexport const page = Button" },
  ],
  [
    'web-never-sees-server',
    { 'areas/news/web/card.tsx': "import { all } from '../server/queries.ts'\nexport const card = all" },
  ],
  [
    'web-runs-in-browsers',
    { 'kernel/web/read.ts': "import { readFileSync } from 'node:fs'\nexport const read = readFileSync" },
  ],
  [
    'kernel-knows-nobody',
    { 'kernel/server/menu.ts': "import { news } from '#areas/news/contract.ts'\nexport const menu = news" },
  ],
  [
    'kernel-tests-know-no-area',
    { 'kernel/server/menu.test.ts': "import { news } from '#areas/news/contract.ts'\nexport const menu = news" },
  ],
  [
    'areas-know-no-app',
    { 'areas/news/server/rules.ts': "import { calls } from '#app/calls.ts'\nexport const rules = calls" },
  ],
  [
    'tests-know-only-the-testing-app',
    { 'areas/news/server/rules.test.ts': "import { calls } from '#app/calls.ts'\nexport const rules = calls" },
  ],
  [
    'areas-meet-at-doors',
    { 'areas/rooms/server/rules.ts': "import { all } from '#areas/news/server/queries.ts'\nexport const rules = all" },
  ],
  [
    'areas-meet-at-doors',
    { 'areas/rooms/web/card.tsx': "import { screens } from '#areas/news/web/screens.ts'\nexport const card = screens" },
  ],
  [
    'app-uses-doors',
    {
      'app/rooms.ts': "export const card = () => import('#areas/news/web/card.tsx')",
      'areas/news/web/card.tsx': 'export {}',
    },
  ],
  [
    'app-uses-doors',
    { 'app/rooms.ts': "import { newsWeb } from '#areas/news/web/area.ts'\nexport const all = newsWeb" },
  ],
  [
    'app-uses-doors',
    { 'app/rooms.ts': "import { posts } from '#areas/news/server/tables.ts'\nexport const all = posts" },
  ],
  [
    'app-gathers-manifests',
    { 'app/areas/web.ts': "import { all } from '#areas/news/server/exports.ts'\nexport const wired = all" },
  ],
  [
    'areas-form-layers',
    { 'areas/news/server/jobs.ts': "import { rooms } from '#areas/rooms/contract.ts'\nexport const jobs = rooms" },
  ],
  [
    'areas-form-layers',
    {
      'areas/news/web/card.tsx': "export const open = () => import('#areas/halls/web/exports.tsx')",
      'areas/halls/web/exports.tsx':
        "import type { rooms } from '#areas/rooms/contract.ts'\nexport type Hall = typeof rooms",
    },
  ],
  [
    'folders-import-one-way',
    {
      'areas/news/server/items/store.ts': "import { clean } from '../feeds/clean.ts'\nexport const store = clean",
      'areas/news/server/feeds/clean.ts': 'export const clean = 1',
      'areas/news/server/feeds/poll/poll.ts':
        "import type { store } from '../../items/store.ts'\nexport type Store = typeof store",
    },
  ],
  [
    'folders-import-one-way',
    {
      'kernel/web/shell/frame.ts': "export const open = () => import('../forms/form.ts')",
      'kernel/web/forms/form.ts': 'export const form = 1',
      'kernel/web/forms/leave.ts': "import { open } from '../shell/frame.ts'\nexport const leave = open",
    },
  ],
  [
    'folders-import-one-way',
    {
      'areas/news/server/items/store.ts': "import { clean } from '../feeds/clean.ts'\nexport const store = clean",
      'areas/news/server/feeds/clean.ts': 'export const clean = 1',
      'areas/news/server/feeds/poll.ts': "import { told } from '../telling/told.ts'\nexport const poll = told",
      'areas/news/server/telling/told.ts': 'export const told = 1',
      'areas/news/server/telling/tell.ts': "import { kept } from '../items/kept.ts'\nexport const tell = kept",
      'areas/news/server/items/kept.ts': 'export const kept = 1',
    },
  ],
  [
    'folders-import-one-way',
    {
      'areas/news/server/items/store.ts': "import { view } from '../view.ts'\nexport const store = view",
      'areas/news/server/view.ts': "import { clean } from './feeds/clean.ts'\nexport const view = clean",
      'areas/news/server/feeds/clean.ts': 'export const clean = 1',
      'areas/news/server/feeds/poll.ts': "import { kept } from '../items/kept.ts'\nexport const poll = kept",
      'areas/news/server/items/kept.ts': 'export const kept = 1',
    },
  ],
  [
    'folders-import-one-way',
    {
      'kernel/web/shell/frame.ts': "import type { Wait } from '../wait.ts'\nexport type Frame = Wait",
      'kernel/web/wait.ts': "import type { Clock } from './clock.ts'\nexport type Wait = Clock",
      'kernel/web/clock.ts': "import type { Time } from './shell/parts/time.ts'\nexport type Clock = Time",
      'kernel/web/shell/parts/time.ts': 'export type Time = number',
    },
  ],
  [
    'manifests-are-for-the-app',
    { 'areas/news/web/card.tsx': "import { area } from './area.ts'\nexport const card = area" },
  ],
  [
    'screens-are-for-the-app',
    { 'areas/news/web/card.tsx': "import { screens } from './screens.ts'\nexport const card = screens" },
  ],
  [
    'only-queries-touch-tables',
    { 'areas/news/server/rules.ts': "import { posts } from './tables.ts'\nexport const post = posts" },
  ],
  [
    'only-queries-speak-sql',
    { 'areas/news/server/rules.ts': "import { eq } from 'drizzle-orm'\nexport const rules = eq" },
  ],
  [
    'writes-go-through-exports',
    {
      'areas/rooms/server/queries.ts':
        "import { posts } from '#areas/news/server/tables.ts'\nexport const add = db => db.insert(posts)",
      'areas/news/server/tables.ts': 'export const posts = pgTable()',
    },
  ],
  [
    'pages-load-when-opened',
    { 'areas/news/web/card.tsx': "import Page from './news-page.tsx'\nexport const card = Page" },
  ],
  ['tests-stay-in-tests', { 'app/server.ts': "import { lab } from './testing.ts'\nexport const server = lab" }],
  [
    'shipped-code-ships-its-packages',
    { 'app/server.ts': "import { assert } from 'fast-check'\nexport const server = assert" },
  ],
]

let root: string
beforeAll(async () => (root = await mkdtemp(join(tmpdir(), 'walls-'))))
afterAll(() => rm(root, { recursive: true, force: true }))

async function build(files: Record<string, string>) {
  const folder = await mkdtemp(join(root, 'house-'))
  for (const [path, text] of Object.entries({ ...house, ...files })) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

describe('the walls', () => {
  test('pass for an example that keeps them, with every module read', async () => {
    const { seen, unseen, violations } = await checkWalls(await build({}))
    expect(violations).toEqual([])
    expect(unseen).toEqual([])
    expect(seen).toBe(Object.keys(house).filter(path => /^(app|areas|kernel).*\.tsx?$/.test(path)).length)
  })

  test.each(broken)('%s: is seen when broken (%j)', async (rule, files) => {
    const { violations } = await checkWalls(await build(files))
    const [path] = Object.keys(files)
    expect(violations).toContainEqual(
      expect.objectContaining({ rule, from: path, remedy: expect.stringMatching(/\w{3}/) }),
    )
  })

  test('print the areas in layers, each with those it needs; tests may import areas above', async () => {
    const { layers, violations } = await checkWalls(
      await build({
        'areas/news/server/rules.test.ts': "import { rooms } from '#areas/rooms/contract.ts'\nexport default rooms",
      }),
    )
    expect(violations).toEqual([])
    expect(layers).toEqual([[{ name: 'news', needs: [] }], [{ name: 'rooms', needs: ['news'] }]])
  })

  test('let a folder be imported by one file beside it and import another, and a test import any folder', async () => {
    const { violations } = await checkWalls(
      await build({
        'kernel/server/jobs.ts': "import { hour } from './time/hour.ts'\nexport const jobs = hour",
        'kernel/server/log.ts': 'export const log = 1',
        'kernel/server/time/hour.ts': "import { log } from '../log.ts'\nexport const hour = log",
        'kernel/server/mail/mail.ts': "import { hour } from '../time/hour.ts'\nexport const mail = hour",
        'kernel/server/time/hour.test.ts': "import { mail } from '../mail/mail.ts'\nexport default mail",
      }),
    )
    expect(violations).toEqual([])
  })

  test('report a module that could not be read', async () => {
    const { unseen } = await checkWalls(
      await build({ 'kernel/server/types.d.ts': 'export type A = 1', 'kernel/node_modules/x/a.ts': 'export {}' }),
    )
    expect(unseen).toContain('kernel/node_modules/x/a.ts')
  })
})
