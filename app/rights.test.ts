import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountAdmin } from '#areas/account/contract/rights.ts'
import type { AreaContract } from '#kernel/contract/area.ts'
import { labAdmin } from '#kernel/contract/home.ts'
import { allRoles, isAllowed, type Who } from '#kernel/contract/who.ts'
import { namedFromBelow } from '../bin/named-from-below.ts'
import { contracts } from './areas/contract.ts'
import { allCalls } from './calls.ts'
import { allRights, rightsOf, rolesWith } from './rights.ts'
import { allScreens } from './screens.ts'
import { menu } from './sidebar.ts'

const rightsIn = (requirements: readonly (Who | undefined)[]) =>
  requirements.flatMap(who => (who?.kind === 'right' ? [who.right as string] : []))
const ofScreens = rightsIn(allScreens.flatMap(({ who, offeredTo }) => [who, offeredTo]))
const ofMenu = menu.entries.flatMap(({ right }) => (right ? [right as string] : []))

test('a call’s right has the name of its area, and the kind of the call or a finer word', () => {
  const named = allCalls.flatMap(({ name, area, call }) =>
    call.who.kind === 'right' ? [{ name, area, kind: call.kind, right: call.who.right }] : [],
  )
  expect(named.length).toBeGreaterThan(60)
  const misnamed = named.filter(({ area, kind, right }) => {
    const [of, what] = right.split('.')
    return of !== area || what === (kind === 'reads' ? 'write' : 'read')
  })
  expect(misnamed).toEqual([])
})

test('each required right is in the table, and each in the table is required', () => {
  const rights = new Set([
    ...rightsIn(allCalls.map(({ call }) => call.who)),
    ...ofScreens,
    ...ofMenu,
    accountAdmin.right,
  ])
  expect([...rights].toSorted()).toEqual([...allRights].toSorted())
  expect(allRights.filter(right => rolesWith(right).length === 0)).toEqual([])
})

const root = join(import.meta.dirname, '..')
const sources = globSync('{app,areas,kernel}/**/*.{ts,tsx}', { cwd: root })
  .filter(path => !/\.test\.|\/testing/.test(path))
  .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))

test('each right that the code names is in the table', () => {
  const inCode = /(?:\bright\(|\brights\??\.includes\()'([^']+\.[^']+)'\)/g
  const named = sources.flatMap(({ path, text }) =>
    [...text.matchAll(inCode)].map(([, right]) => ({ path, right: right! })),
  )
  expect(named.length).toBeGreaterThan(60)
  const known = new Set<string>(allRights)
  expect(named.filter(({ right }) => !known.has(right))).toEqual([])
})

const rightNamed = /'([a-z_]+\.[a-z_.]+)'/g

test('a right is named by its own area, or by one above it', () => {
  const declared = Object.entries<AreaContract>(contracts).flatMap(([area, { rights }]) =>
    Object.keys(rights).map(right => [right, area] as const),
  )
  // The kernel names administration, whose first screen every area links to; an area says who has the right.
  const owners = new Map<string, string>([...declared, [labAdmin.right, 'kernel']])
  expect(owners.size).toBe(allRights.length)
  expect(namedFromBelow(sources, owners, rightNamed)).toEqual([])
})

test('a right that an area below or the kernel names is found', () => {
  const high = { path: 'areas/high/server/rules.ts', text: "import '#areas/middle/contract.ts'\nright('low.read')" }
  const middle = { path: 'areas/middle/contract.ts', text: "export { low } from '#areas/low/contract.ts'" }
  const owners = new Map([
    ['high.read', 'high'],
    ['low.read', 'low'],
  ])
  const low = (text: string) => ({ path: 'areas/low/contract.ts', text })
  const found = (...files: { path: string; text: string }[]) =>
    namedFromBelow([high, middle, ...files], owners, rightNamed)
  expect(found(low("right('low.read')"))).toEqual([])
  expect(found(low("rights.includes('high.read')"))).toEqual(['areas/low/contract.ts names high.read, of high'])
  expect(found(low(''), { path: 'kernel/contract/who.ts', text: "right('low.read')" })).toEqual([
    'kernel/contract/who.ts names low.read, of low',
  ])
})

test('roles combine their rights, and unknown numbers add nothing', () => {
  const alone = allRoles.map(role => rightsOf([role]))
  expect(new Set(rightsOf(allRoles))).toEqual(new Set(alone.flat()))
  expect(rightsOf([10, 8])).toEqual(rightsOf([8, 10]))
  expect(rightsOf([100, 2])).toEqual([])
})

test('the right decides, not the role that grants it', () => {
  const call = allCalls.find(({ call: { who } }) => who.kind === 'right' && who.right === 'authoring.read')!.call
  expect(isAllowed(call.who, { rights: ['authoring.read'] })).toBe(true)
  expect(isAllowed(call.who, { rights: allRights.filter(right => right !== 'authoring.read') })).toBe(false)
})
