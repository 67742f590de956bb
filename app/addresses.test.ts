import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'
import { pathsOf, type Address } from '#kernel/contract/addresses.ts'
import { allCalls } from './calls.ts'
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
const callPaths = new Set(allCalls.map(({ call }) => call.path))
const isCallPath = (text: string) => callPaths.has(text)
/** What could be a path, wherever it is in a text. */
const pathsWithin = (text: string): string[] => text.match(/(?<!\w)(?:\/[\w.-]*\w)+/g) ?? []

type Part = { raw: string; cooked: string | null }
const textOf = ({ raw, cooked }: Part) => cooked ?? raw

/**
 * The texts of a syntax tree that begin like a path of the lab, or contain the path of a call; of a template, each part
 * between its values.
 */
function pathsBelow(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(pathsBelow)
  if (typeof node !== 'object' || node === null) return []
  const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: Part[] }
  const texts = type === 'TemplateLiteral' ? (quasis ?? []).map(textOf) : type === 'StringLiteral' ? [value] : []
  const paths = texts
    .filter(text => typeof text === 'string')
    .filter(text => isPath(text) || pathsWithin(text).some(isCallPath))
  return [...paths, ...pathsBelow(Object.values(node))]
}
const pathsIn = (source: string, tsx = true) => pathsBelow(parseSync(source, { syntax: 'typescript', tsx }).body)

test('no path is written by hand: link to an address, write hrefOf(toArea.name, …), or use the path of a call', () => {
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
  'console.log(`Sign in.\\n\\n  ${origin}/login\\n  password ${password}`)',
  "const call = 'POST /v2/api/user/login'",
  'const url = `${origin}/v2/api/open/certificate/status?list=${list}`',
  '<a href="/.well-known/did.json">key</a>',
])('the check finds one in: %s', source => expect(pathsIn(source)).toHaveLength(1))

test.each([
  "const stream = '/v2/api/live'",
  '// leads to /ailab/dashboard\nconst a = 1',
  "const css = '/assets/a.css'",
  "const prose = 'see /login'",
  "const other = '/logins'",
])('the check finds none in: %s', source => expect(pathsIn(source)).toEqual([]))

type Words = string | { [key: string]: Words }

/** The paths of pages and of calls in words, wherever they are in a text. */
function pathsInWords(words: Words): string[] {
  if (typeof words !== 'string') return Object.values(words).flatMap(pathsInWords)
  return pathsWithin(words).filter(path => isPath(path) || isCallPath(path))
}

test('no words contain a path: the code passes it as a value', () => {
  const files = globSync('{app,areas,kernel}/**/words/**/*.json', { cwd: root })
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap(file =>
    pathsInWords(JSON.parse(readFileSync(join(root, file), 'utf8')) as Words).map(path => `${file}: ${path}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['[Courses]({{origin}}/education/courses): the catalog', ['/education/courses']],
  ['Sign in.\n/login, or ask.', ['/login']],
  ['Send POST /v2/api/open/courses.', ['/v2/api/open/courses']],
  ['[API]({{origin}}/docs), {{step}}/{{of}}, this/login', []],
])('of the words %s the check finds %s', (text, paths) => expect(pathsInWords({ any: { text } })).toEqual(paths))

/** The parts of a template or of a sum, in their order. */
function partsOf(node: unknown): unknown[] {
  const { type, expression, operator, left, right, value, ...template } = node as Record<string, unknown>
  if (type === 'ParenthesisExpression' || type === 'TsNonNullExpression') return partsOf(expression)
  const { quasis = [], expressions = [] } = template as { quasis?: Part[]; expressions?: unknown[] }
  if (type === 'TemplateLiteral')
    return quasis.flatMap((part, at) => [textOf(part), ...expressions.slice(at, at + 1).flatMap(partsOf)])
  if (type === 'BinaryExpression' && operator === '+') return [left, right].flatMap(partsOf)
  return [type === 'StringLiteral' ? value : node]
}

function isHref(node: unknown): boolean {
  const { type, callee } = (node ?? {}) as { type?: string; callee?: { value?: string } }
  return type === 'CallExpression' && callee?.value === 'hrefOf'
}

/** The texts after a call of `hrefOf` that begin a search or a fragment. */
function additionsBelow(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(additionsBelow)
  if (typeof node !== 'object' || node === null) return []
  const parts = partsOf(node).filter(part => part !== '')
  const texts = parts.filter((part, at) => typeof part === 'string' && isHref(parts[at - 1])) as string[]
  return [...texts.filter(text => /^[?#&]/.test(text)), ...additionsBelow(Object.values(node))]
}
const additionsIn = (source: string, tsx = true) =>
  additionsBelow(parseSync(source, { syntax: 'typescript', tsx }).body)

test('no search and no fragment is added to an address by hand: hrefOf takes `search` and `hash`', () => {
  const found = sources.flatMap(path =>
    additionsIn(readFileSync(join(root, path), 'utf8'), path.endsWith('x')).map(text => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})

test.each([
  'const at = `${hrefOf(toX.one)}#${id}`',
  "const at = hrefOf(toX.one) + '?q=' + q",
  'const at = origin + hrefOf(toX.one, { search }) + `&q=${q}`',
  "const at = (origin + hrefOf(toX.one)) + '?q=' + q",
  "const at = hrefOf(toX.one)! + '#top'",
  'const at = `${(hrefOf(toX.one))}?q=${q}`',
  "const at = `${origin}${hrefOf(toX.one)}` + '?q=' + q",
  "const at = '' + hrefOf(toX.one) + '' + '#top'",
])('the check finds one in: %s', source => expect(additionsIn(source)).not.toEqual([]))

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
