// Checks that every word exists in every language, that code uses only words that exist, that no word is unused, and that
// words, help pages and descriptions of calls are in plain language.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordFoldersIn } from '../app/word-folders.ts'
import { readToc } from '../areas/help/server/toc-file.ts'
import { locales, type Locale } from '../kernel/contract/fields.ts'
import { kernelFailures } from '../kernel/contract/failure.ts'
import { readWords } from '../kernel/server/words.ts'
import { settingFaults } from './japanese-rules.ts'
import { plainWordFaults } from './plain-words.ts'
import { catalogueFaults, flatten, grouped, type Catalogue, type Languages } from './word-rules.ts'
import { usesIn, type Uses } from './word-uses.ts'

/** A text that is not in the words: a help page, or what a call does. */
type LooseText = { where: string; locale: Locale; text: string }

export type House = {
  words: Record<string, Languages>
  sources: { path: string; uses: Uses }[]
  codes: string[]
  texts: LooseText[]
}

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

/** The gallery of components shows them with examples; it is not part of the product. */
const bareText = ({ sources }: House) =>
  sources
    .filter(({ path }) => !path.includes('ui-gallery/'))
    .flatMap(({ path, uses }) => uses.bare.map(text => `${path}: says “${text}” itself; put it in the words`))

/** Every text of the words, as the other texts are named. */
const textsIn = (words: House['words']): LooseText[] =>
  Object.entries(words).flatMap(([area, languages]) =>
    locales.flatMap(locale =>
      [...flatten(languages[locale] ?? {})].map(([key, text]) => ({ where: `${area} ${locale} ${key}`, locale, text })),
    ),
  )

const plainFaults = ({ words, texts }: House) =>
  [...textsIn(words), ...texts].flatMap(({ where, locale, text }) =>
    plainWordFaults(locale, text).map(fault => `${where}: ${fault}`),
  )

const japaneseFaults = ({ words }: House) =>
  Object.entries(words).flatMap(([area, { 'ja-JP': catalogue = {} }]) =>
    [...flatten(catalogue)].flatMap(([key, text]) =>
      settingFaults(text).map(fault => `${area} ja-JP ${key}: ${fault}`),
    ),
  )

/** All faults in the words of an example, and in the use of them in its code. */
export function wordFaults(house: House): string[] {
  const inCatalogues = Object.entries(house.words).flatMap(([area, languages]) =>
    catalogueFaults(languages).map(fault => `${area} ${fault}`),
  )
  const isEmpty = house.sources.length === 0 || house.texts.length === 0 || keysOf(house.words).length === 0
  const nothing = isEmpty ? ['nothing was looked at'] : []
  return [
    ...nothing,
    ...inCatalogues,
    ...missingWords(house),
    ...idleWords(house),
    ...failureFaults(house),
    ...bareText(house),
    ...japaneseFaults(house),
    ...plainFaults(house),
  ]
}

const isShipped = (path: string) => !/\.test\.tsx?$|(^|\/)testing|\.d\.ts$/.test(path)

const helpIn = (root: string): LooseText[] =>
  locales.flatMap(locale =>
    globSync(`areas/help/pages/${locale}/**/*.md`, { cwd: root }).map(where => ({
      where,
      locale,
      text: readFileSync(join(root, where), 'utf8'),
    })),
  )

/** The titles of the help pages and their sections. */
const helpTitlesIn = (root: string): LooseText[] => {
  const where = 'areas/help/pages/toc.yml'
  return readToc(readFileSync(join(root, where), 'utf8'))
    .flatMap(({ title, pages }) => [title, ...pages.map(page => page.title)])
    .flatMap(title => locales.flatMap(locale => (title[locale] ? [{ where, locale, text: title[locale] }] : [])))
}

/**
 * Reads the words, the sources and the help pages of the folder with app, areas and kernel.
 * @param does what each call does, by its name
 */
export function readHouse(root: string, codes: string[], does: [name: string, text: string][]): House {
  /** A language of which a file is missing has no words. */
  const read = (folders: readonly URL[], locale: Locale): Catalogue =>
    folders.every(folder => existsSync(new URL(`${locale}.json`, folder))) ? readWords(folders, locale) : {}
  const sources = globSync('{kernel,app,areas}/**/*.{ts,tsx}', { cwd: root }).filter(isShipped)
  return {
    words: Object.fromEntries(
      Object.entries(wordFoldersIn(root)).map(([name, folders]) => [
        name,
        Object.fromEntries(locales.map(locale => [locale, read(folders, locale)])),
      ]),
    ),
    sources: sources.map(path => ({ path, uses: usesIn(readFileSync(join(root, path), 'utf8'), path) })),
    codes,
    texts: [
      ...helpIn(root),
      ...helpTitlesIn(root),
      ...does.map(([where, text]) => ({ where, locale: 'en-US' as const, text })),
    ],
  }
}

async function main() {
  const { allCalls, failures } = await import('../app/calls.ts')
  const does = allCalls.map(({ name, call }): [string, string] => [name, call.does])
  const house = readHouse(join(import.meta.dirname, '..'), Object.keys({ ...kernelFailures, ...failures }), does)
  const faults = wordFaults(house)
  for (const fault of faults) console.error(fault)
  const areas = Object.keys(house.words)
  console.log(
    `words: ${keysOf(house.words).length} in ${areas.join(', ')}; ${house.sources.length} sources; ${house.texts.length} other texts; ${faults.length} faults`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}

if (import.meta.main) await main()
