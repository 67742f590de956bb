// Checks the import rules (.dependency-cruiser.cjs), and that the tool read every module: a tool that reads nothing
// would report no fault.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { areaOf, layersOf } from './area-layers.ts'
import { foreignWrites } from './foreign-writes.ts'
import { circularSiblings } from './sibling-folders.ts'

type Rules = {
  forbidden: IForbiddenRuleType[]
  options: ICruiseOptions & { enhancedResolveOptions: Record<string, string[]> }
}
const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as Rules
const storeys = ['app', 'areas', 'kernel']
/** These are not part of the product, but circles are refused there too. */
const tools = ['bench', 'bin', 'e2e']

/**
 * No rule of the tool can say this without naming areas: the graph of areas is computed from the imports between them.
 */
const remedyOfCircles =
  'Areas that need each other form no layers: move what both need below, or let the app hand it in (a slot, a list of functions).'

const remedyOfSiblings =
  'Folders of one parent that need each other, directly, through others or through files beside them: move the file that is in the way, or pass it in.'

const remedyOfWrites = 'An area alone writes its tables: write the query there, and export it in its server/exports.ts.'

export type Violation = { rule: string; from: string; to: string; remedy: string }

const isOurs = (source: string) =>
  [...storeys, ...tools].some(name => source.startsWith(`${name}/`)) && /\.tsx?$/.test(source)

/** Checks every module of the folder that contains app, areas, kernel and the tools. */
export async function checkWalls(root: string) {
  const folders = [...storeys, ...tools].filter(name => existsSync(join(root, name)))
  const { enhancedResolveOptions, ...cruiseOptions } = options
  const { output } = await cruise(
    folders,
    { ...cruiseOptions, baseDir: root, validate: true, ruleSet: { forbidden } },
    enhancedResolveOptions,
  )
  const { modules, summary } = output as ICruiseResult
  const read = new Set(modules.map(({ source }) => source).filter(isOurs))
  const unseen = folders
    .flatMap(name => globSync(`${name}/**/*.{ts,tsx}`, { cwd: root }))
    .filter(path => !read.has(path.replaceAll('\\', '/')))
  const violations: Violation[] = summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map(each => each.name).join(' → ') : to,
    remedy: forbidden.find(each => each.name === rule.name)?.comment ?? '',
  }))
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
  const areas = [...new Set([...read].flatMap(path => areaOf(path) ?? []))]
  const { layers, circular } = layersOf(areas, imports)
  for (const { from, to } of circular) violations.push({ rule: 'areas-form-layers', from, to, remedy: remedyOfCircles })
  for (const { from, to } of circularSiblings(imports))
    violations.push({ rule: 'folders-import-one-way', from, to, remedy: remedyOfSiblings })
  const sources = [...read]
    .filter(path => /^(app|areas|kernel)\/.*\.ts$/.test(path))
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  for (const { path, table, owner } of foreignWrites(sources))
    violations.push({
      rule: 'writes-go-through-exports',
      from: path,
      to: `${table} of ${owner}`,
      remedy: remedyOfWrites,
    })
  return { seen: read.size, unseen, violations, layers }
}

async function main() {
  const { seen, unseen, violations, layers } = await checkWalls(join(import.meta.dirname, '..'))
  for (const [rule, broken] of Map.groupBy(violations, each => each.rule)) {
    console.error(`\n${rule}: ${broken[0]?.remedy}`)
    for (const { from, to } of broken) console.error(`  ${from} → ${to}`)
  }
  if (unseen.length > 0) console.error(`\nnot read, so not checked: ${unseen.join(', ')}`)
  if (seen === 0) console.error('no module was read at all')
  for (const layer of layers)
    console.log(layer.map(({ name, needs }) => (needs.length > 0 ? `${name} (${needs.join(', ')})` : name)).join('; '))
  console.log(`walls: ${seen} modules, ${violations.length} broken, ${unseen.length} unread`)
  process.exitCode = violations.length === 0 && unseen.length === 0 && seen > 0 ? 0 : 1
}

if (import.meta.main) await main()
