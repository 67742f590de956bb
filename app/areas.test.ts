import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AreaContract } from '#kernel/contract/area.ts'
import { kernelFailures } from '#kernel/contract/failure.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { toolName } from '#kernel/server/api/mcp-tools.ts'
import { areaImportsIn, layersOf } from '../bin/area-layers.ts'
import { contracts } from './areas/contract.ts'
import { areaPublics } from './areas/public.ts'
import { servers } from './areas/server.ts'
import { areaWebs } from './areas/web.ts'
import { allCalls } from './calls.ts'
import { gathered } from './gathered.ts'
import { jobs } from './jobs.ts'
import { menuOrder } from './sidebar.ts'

const root = join(import.meta.dirname, '..')
const areas: AreaContract[] = Object.values(contracts)
const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)

test('every area is gathered under the name of its folder', () => {
  const folders = globSync('areas/*/server/area.ts', { cwd: root }).map(file => file.split('/')[1]!)
  expect(folders.length).toBeGreaterThan(5)
  expect(Object.keys(contracts).toSorted()).toEqual(folders.toSorted())
})

test('the servers are in the order of the layers, from below: a person is forgotten in the opposite one', () => {
  const order = Object.keys(servers)
  const imports = globSync('areas/**/*.{ts,tsx}', { cwd: root }).flatMap(path =>
    areaImportsIn({ path, text: readFileSync(join(root, path), 'utf8') }),
  )
  const areasUsed = layersOf(order, imports).layers.flat()
  expect(areasUsed.map(({ name }) => name).toSorted()).toEqual(order.toSorted())
  expect(areasUsed.flatMap(({ needs }) => needs).length).toBeGreaterThan(order.length)
  const isAbove = (name: string, need: string) => order.indexOf(need) > order.indexOf(name)
  expect(
    areasUsed.flatMap(({ name, needs }) => needs.filter(need => isAbove(name, need)).map(need => [name, need])),
  ).toEqual([])
})

test.each([
  ['for the browser', 'area.ts', areaWebs],
  ['for anyone', 'public-pages.tsx', Object.values(areaPublics)],
])('every area with something %s is gathered', async (_, name, listed) => {
  const files = globSync(`areas/*/web/${name}`, { cwd: root })
  const manifests = await Promise.all(files.map(file => import(join(root, file)) as Promise<object>))
  expect(manifests.length).toBeGreaterThan(1)
  expect(new Set<unknown>(listed)).toEqual(new Set(manifests.flatMap(each => Object.values(each) as unknown[])))
  expect(listed).toHaveLength(manifests.length)
})

test('what an area has for anyone is under its own name, by which its links are hidden while it is off', async () => {
  for (const [area, given] of Object.entries(areaPublics)) {
    const file = (await import(join(root, `areas/${area}/web/public-pages.tsx`))) as object
    expect(Object.values(file), area).toContain(given)
  }
})

test.each([
  ['to the first visit', 'first-visit.ts', 'first-visit.ts'],
  ['to the script of public pages', 'public-client', 'public-clients.ts'],
])('every area that gives something %s is gathered', (_, name, gatherer) => {
  const given = globSync(`areas/*/web/${name}`, { cwd: root })
  const text = readFileSync(join(root, 'app/areas', gatherer), 'utf8')
  expect(given.length).toBeGreaterThan(0)
  expect(given.filter(path => !text.includes(`'#${path}`))).toEqual([])
})

test.each([
  ['failures', [...Object.keys(kernelFailures), ...areas.flatMap(({ failures }) => Object.keys(failures))]],
  ['rights', areas.flatMap(({ rights }) => Object.keys(rights))],
  ['tools', allCalls.map(({ name }) => toolName(name))],
  ['jobs', jobs.map(({ name }) => name)],
  ['entries of the menu in their order', menuOrder],
])('no two %s share a name', (_, names) => {
  expect(names.length).toBeGreaterThan(5)
  expect(twice(names)).toEqual([])
})

test('the name of a job begins with its area', () => {
  const named = Object.entries<AreaServer>(servers).flatMap(([area, { jobs: own = [] }]) =>
    (typeof own === 'function' ? own(gathered) : own).map(({ name }) => ({ area, name })),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ area, name }) => !name.startsWith(`${area}.`))).toEqual([])
})

test('the kind of a notice begins with its area', () => {
  const files = import.meta.glob<string>(['../areas/*/server/**/*.ts', '!**/*.test.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const kinds = Object.entries(files).flatMap(([path, text]) =>
    [...text.matchAll(/\bkind: ['`]([\w-]+)\.[^\n]*\n?\s*topic:/g)].map(([, area]) => ({ path, area })),
  )
  expect(kinds.length).toBeGreaterThan(20)
  expect(kinds.filter(({ path, area }) => !path.startsWith(`../areas/${area}/`))).toEqual([])
})

test('every line of the menu has a place in its order, and those under an entry have that entry', () => {
  const lines = areaWebs.flatMap(({ menu = [] }) => menu)
  expect(lines.length).toBeGreaterThan(3)
  const keys = new Set(lines.map(({ key }) => key))
  expect([...keys].filter(key => !(menuOrder as readonly string[]).includes(key))).toEqual([])
  expect(lines.flatMap(line => ('under' in line && !keys.has(line.under) ? [line.under] : []))).toEqual([])
})

test('a slot is filled by one area', () => {
  const files = import.meta.glob<string>('../areas/*/web/area.ts', { eager: true, query: '?raw', import: 'default' })
  const filled = Object.values(files).flatMap(text => [...text.matchAll(/(\w+)\.fill\(/g)].map(([, name]) => name!))
  expect(filled.length).toBeGreaterThan(5)
  expect(filled.filter((name, at) => filled.indexOf(name) !== at)).toEqual([])
})
