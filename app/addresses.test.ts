import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'
import { pathsOf, type Address } from '#kernel/contract/addresses.ts'
import { allPaths } from './paths.ts'
import { publicPages } from './public.tsx'
import { allScreens } from './screens.ts'

const root = join(import.meta.dirname, '..')
/** The sources of paths: the contracts, the prefixes, and the menu entries of each area. */
const homes = /(^|\/)contract(\/|\.ts$)|^kernel\/web\/paths\.ts$|^areas\/[^/]+\/web\/area\.ts$|\.test\.tsx?$/
const sources = globSync('{app,areas,bin,kernel}/**/*.{ts,tsx}', { cwd: root })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => !homes.test(path))

const firstParts = new Set(allPaths.map(path => path.split('/')[1]).filter(Boolean))
const isPath = (text: string) => /^\/[\w-]/.test(text) && firstParts.has(text.split(/[/?#\s]/)[1])

/** The texts of a syntax tree that begin like a path of the lab; of a template, each part between its values. */
function pathsBelow(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(pathsBelow)
  if (typeof node !== 'object' || node === null) return []
  const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: { raw: string }[] }
  const texts =
    type === 'TemplateLiteral' ? (quasis ?? []).map(({ raw }) => raw) : type === 'StringLiteral' ? [value] : []
  const paths = texts.filter(text => typeof text === 'string').filter(isPath)
  return [...paths, ...pathsBelow(Object.values(node))]
}
const pathsIn = (source: string, tsx = true) => pathsBelow(parseSync(source, { syntax: 'typescript', tsx }).body)

test('no path is written by hand: link to an address, or write hrefOf(toArea.name, …)', () => {
  expect(sources.length).toBeGreaterThan(700)
  const found = sources.flatMap(path =>
    pathsIn(readFileSync(join(root, path), 'utf8'), path.endsWith('x')).map(text => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})

test.each([
  "notify({ path: '/ailab/education/certificates' })",
  'const path = `/ailab/education/course/${id}`',
  'const link = <a href="/login">in</a>',
  "go('/help?q=x')",
  'const line = `Sign in: ${origin}/login  (sample accounts)`',
  "const at = '/education#top'",
])('the check finds one in: %s', source => expect(pathsIn(source)).toHaveLength(1))

test.each([
  "const call = 'POST /v2/api/user/login'",
  '// leads to /ailab/dashboard\nconst a = 1',
  "const css = '/assets/a.css'",
  "const prose = 'see /login'",
  "const other = '/logins'",
])('the check finds none in: %s', source => expect(pathsIn(source)).toEqual([]))

test('every address of an area leads to a screen or a public page', async () => {
  const files = globSync('areas/*/contract/*addresses.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(5)
  const tables = await Promise.all(files.map(file => import(join(root, file)) as Promise<Record<string, object>>))
  const declared = tables
    .flatMap(table => Object.entries(table).filter(([name]) => name.startsWith('to')))
    .flatMap(([, table]) => Object.values(table) as Address[])
  const reached = new Set([...allScreens, ...publicPages.map(({ address }) => address)].flatMap(pathsOf))
  expect(declared.length).toBeGreaterThan(20)
  expect(declared.flatMap(pathsOf).filter(path => !reached.has(path))).toEqual([])
})
