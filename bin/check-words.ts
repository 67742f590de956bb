// Checks that every word is there in every language, that code says only words there are, and that no word is idle.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordFoldersIn } from '../app/word-folders.ts'
import { locales } from '../kernel/contract/fields.ts'
import { kernelFailures } from '../kernel/contract/failure.ts'
import { settingFaults } from './japanese-rules.ts'
import { catalogueFaults, flatten, grouped, type Catalogue, type Languages } from './word-rules.ts'
import { usesIn, type Uses } from './word-uses.ts'

export type House = { words: Record<string, Languages>; sources: { path: string; uses: Uses }[]; codes: string[] }

/** Every key there is, as code outside an area names it: `education:list.title`. */
const keysOf = (words: House['words']) =>
  Object.entries(words).flatMap(([area, languages]) =>
    [...grouped(languages['en-US'] ?? {}).keys()].map(key => ({ area, key, name: `${area}:${key}` })),
  )

function missingWords({ words, sources }: House): string[] {
  const keys = keysOf(words)
  const names = new Set(keys.map(({ name }) => name))
  const areasIn = Object.keys(words)
  const isThere = (key: string, areas: string[]) =>
    names.has(key) || (areas.length > 0 ? areas : areasIn).some(area => names.has(`${area}:${key}`))
  return sources.flatMap(({ path, uses }) => {
    const said = uses.said.filter(({ key, areas }) => !isThere(key, areas)).map(({ key }) => key)
    const named = [...uses.texts].filter(text => {
      const [, area = ''] = /^([a-z_-]+):[a-z][\w.]*$/.exec(text) ?? []
      return areasIn.includes(area) && !names.has(text)
    })
    const reasons = uses.reasons
      .filter(reason => !names.has(`kernel:fields.${reason}`))
      .map(reason => `kernel:fields.${reason}`)
    return [...new Set([...said, ...named, ...reasons])].map(key => `${path}: says ${key}, which no catalogue has`)
  })
}

function idleWords({ words, sources }: House): string[] {
  const texts = new Set(sources.flatMap(({ uses }) => [...uses.texts]))
  const patterns = sources.flatMap(({ uses }) => uses.patterns)
  const isSaid = (each: string) => texts.has(each) || patterns.some(pattern => pattern.test(each))
  return keysOf(words)
    .filter(({ key, name }) => !isSaid(key) && !isSaid(name))
    .map(({ name }) => `${name}: nothing says it`)
}

/** A failure of the browser's own, such as an unreachable network, is a code that only the web knows. */
function failureFaults({ words, codes, sources }: House): string[] {
  const worded = new Set(
    keysOf(words).flatMap(({ key }) => (key.startsWith('failures.') ? [key.slice('failures.'.length)] : [])),
  )
  return [
    ...codes.filter(code => !worded.has(code)).map(code => `failures.${code}: no catalogue words it`),
    ...[...worded]
      .filter(code => !codes.includes(code) && !sources.some(({ uses }) => uses.texts.has(code)))
      .map(code => `failures.${code}: there is no such failure`),
  ]
}

/** The gallery of components shows them with examples; nobody but us sees it. */
const bareText = ({ sources }: House) =>
  sources
    .filter(({ path }) => !path.includes('ui-gallery/'))
    .flatMap(({ path, uses }) => uses.bare.map(text => `${path}: says “${text}” itself; put it in the words`))

const japaneseFaults = ({ words }: House) =>
  Object.entries(words).flatMap(([area, { 'ja-JP': catalogue = {} }]) =>
    [...flatten(catalogue)].flatMap(([key, text]) =>
      settingFaults(text).map(fault => `${area} ja-JP ${key}: ${fault}`),
    ),
  )

/** Everything wrong with the words of a house, and with what its code says of them. */
export function wordFaults(house: House): string[] {
  const inCatalogues = Object.entries(house.words).flatMap(([area, languages]) =>
    catalogueFaults(languages).map(fault => `${area} ${fault}`),
  )
  const nothing = house.sources.length === 0 || keysOf(house.words).length === 0 ? ['nothing was looked at'] : []
  return [
    ...nothing,
    ...inCatalogues,
    ...missingWords(house),
    ...idleWords(house),
    ...failureFaults(house),
    ...bareText(house),
    ...japaneseFaults(house),
  ]
}

const isShipped = (path: string) => !/\.test\.tsx?$|(^|\/)testing|\.d\.ts$/.test(path)

/** Reads the words and the sources of the folder that holds app, areas and kernel. */
export function readHouse(root: string, codes: string[]): House {
  const read = (folder: URL, locale: string) => {
    const path = new URL(`${locale}.json`, folder)
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Catalogue) : {}
  }
  const sources = globSync('{kernel,app,areas}/**/*.{ts,tsx}', { cwd: root }).filter(isShipped)
  return {
    words: Object.fromEntries(
      Object.entries(wordFoldersIn(root)).map(([name, folder]) => [
        name,
        Object.fromEntries(locales.map(locale => [locale, read(folder, locale)])),
      ]),
    ),
    sources: sources.map(path => ({ path, uses: usesIn(readFileSync(join(root, path), 'utf8'), path) })),
    codes,
  }
}

async function main() {
  const { failures } = await import('../app/calls.ts')
  const house = readHouse(join(import.meta.dirname, '..'), Object.keys({ ...kernelFailures, ...failures }))
  const faults = wordFaults(house)
  for (const fault of faults) console.error(fault)
  const areas = Object.keys(house.words)
  console.log(
    `words: ${keysOf(house.words).length} in ${areas.join(', ')}; ${house.sources.length} sources; ${faults.length} faults`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}

if (import.meta.main) await main()
