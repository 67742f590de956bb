import { searchable, spanish } from '#kernel/server/search.ts'
import { addressWords, comparableTag, unspacedRuns } from './index-words.ts'
import type { Condition } from '../../contract/search-syntax.ts'

/**
 * The parts of an item where a text may be. Anywhere has no weight: with one, the database would read each item that the
 * index has found.
 */
const weights = { anywhere: '', intitle: 'A', author: 'B' } as const

/** A text as the dictionaries read it; empty where all of its words are too common for one. */
export type Stems = { en: string; es: string; plain: string }
/** The texts that a condition needs stems of. */
export const latinOf = (text: string): string => searchable(text).replaceAll(unspacedRuns, ' ').trim()
export const spanishOf = (text: string): string => spanish(text).replaceAll(unspacedRuns, ' ').trim()

export function textsIn(condition: Condition | undefined): string[] {
  if (!condition) return []
  if (condition.kind === 'not') return textsIn(condition.of)
  if (condition.kind === 'text' || condition.kind === 'field') return [condition.text]
  return condition.of.flatMap(textsIn)
}

const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
/** The sign after a lexeme, where it is sought as a beginning or in one part only. */
const markOf = (weight: string, isPrefix = false): string =>
  isPrefix ? `:*${weight}` : weight === '' ? '' : `:${weight}`
const weighed = (query: string, weight: string) =>
  query.replaceAll(/'(?:[^']|'')*'/g, lexeme => lexeme + markOf(weight))

/** A run of Japanese as its pair, its triple, or the phrase of its triples; one character begins a pair. */
function runQuery(run: string, weight: string): string {
  const signs = [...run]
  if (signs.length < 4) return quoted(run) + markOf(weight, signs.length === 1)
  return signs
    .slice(2)
    .map((_, at) => quoted(signs.slice(at, at + 3).join('')) + markOf(weight))
    .join(' <-> ')
}

/** The words of an address as a phrase, the last perhaps incomplete. */
function addressQuery(text: string, isPrefix = false): string | undefined {
  const words = addressWords(text)
  const parts = words.map((word, at) => quoted(word) + markOf('', isPrefix && at === words.length - 1))
  return parts.length > 0 ? parts.join(' <-> ') : undefined
}

/**
 * A word that is too common in one language is left out: "the" would exclude every Spanish text, "de" every English
 * one.
 */
function stemQuery({ en, es, plain }: Stems, weight: string): string | undefined {
  if (!en || !es) return undefined
  return [...new Set([en, es, plain])].map(query => `(${weighed(query, weight)})`).join(' | ')
}

/** Every item has a lexeme that begins with one of these. */
const keyNames = ['feed:', 'lang:', 'site:', 'tag:', 'url:']

/** A single word as the beginning of others, unless it also begins the name of a key. */
const prefixQuery = (text: string, weight: string): string | undefined => {
  const word = latinOf(text)
  if (!/^[\p{L}\p{M}\p{N}]+$/u.test(word) || keyNames.some(name => name.startsWith(word))) return undefined
  return quoted(word) + markOf(weight, true)
}

function textQuery(
  { text, isPrefix }: { text: string; isPrefix?: boolean },
  weight: string,
  stemsOf: (text: string) => Stems,
): string | undefined {
  const runs = [...searchable(text).matchAll(unspacedRuns)].map(([run]) => `(${runQuery(run, weight)})`)
  const latin =
    (isPrefix && prefixQuery(text, weight)) || (latinOf(text) ? stemQuery(stemsOf(text), weight) : undefined)
  const parts = [...runs, ...(latin ? [`(${latin})`] : [])]
  return parts.length > 0 ? parts.join(' & ') : undefined
}

function fieldQuery(
  field: Extract<Condition, { kind: 'field' }>,
  stemsOf: (text: string) => Stems,
): string | undefined {
  const text = field.text.toLowerCase()
  if (field.field === 'lang') return quoted(`lang:${text.slice(0, 2)}`)
  if (field.field === 'site')
    return quoted(`site:${text.replace(/^(?:https?:\/\/)?(?:www\.)?/, '').replace(/\/.*$/, '')}`)
  if (field.field === 'tag') return quoted(`tag:${comparableTag(text)}`)
  if (field.field === 'intitle') return textQuery(field, weights.intitle, stemsOf)
  if (field.field === 'inurl') return addressQuery(field.text, field.isPrefix)
  const prefix = field.isPrefix && prefixQuery(field.text, weights.author)
  if (prefix) return prefix
  const { plain } = stemsOf(field.text)
  return plain ? weighed(plain, weights.author) : undefined
}

/** A condition as the text of a tsquery; undefined when nothing in it can be searched for. */
export function queryText(condition: Condition, stemsOf: (text: string) => Stems): string | undefined {
  if (condition.kind === 'text') return textQuery(condition, weights.anywhere, stemsOf)
  if (condition.kind === 'field') return fieldQuery(condition, stemsOf)
  if (condition.kind === 'not') {
    const inner = queryText(condition.of, stemsOf)
    return inner && `!(${inner})`
  }
  const parts = condition.of.flatMap(each => queryText(each, stemsOf) ?? [])
  return parts.length > 0 ? parts.map(part => `(${part})`).join(condition.kind === 'all' ? ' & ' : ' | ') : undefined
}
