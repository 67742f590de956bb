import { isOneOf } from '#kernel/contract/is-one-of.ts'
/** The fields of a search: `intitle:audit`, `site:outlet.example`. */
export const searchFields = ['intitle', 'inurl', 'site', 'author', 'lang', 'tag'] as const
export type SearchField = (typeof searchFields)[number]

/** A text that is still being typed is found by its beginning. */
export type WantedText = { text: string; isPhrase: boolean; isPrefix?: boolean }

export type Condition =
  | { kind: 'all' | 'any'; of: readonly Condition[] }
  | { kind: 'not'; of: Condition }
  | ({ kind: 'text' } & WantedText)
  | { kind: 'field'; field: SearchField; text: string; isPrefix?: boolean }

/** A part of a typed search, all of which must be true of an item, and its place in the text. */
export type SearchPart = { from: number; to: number; condition: Condition | undefined; since: Since | undefined }
/** What a search asks for: a condition on items, and how far back. */
export type Search = Omit<SearchPart, 'from' | 'to'> & { parts: readonly SearchPart[] }
/** `date:P7D` is the last seven days, `date:2026-11-19` that day and later. */
export type Since = { days: number } | { day: string }

type Term = { isNot: boolean; name?: string; text: string; isPhrase: boolean }
type Token = { from: number; to: number } & ({ sign: '(' | ')' | 'OR' } | { sign?: undefined; term: Term })

// One token at a time, so that no input takes longer than its length.
const pattern = /\s+|(\()|(\))|(-(?=\S))?(?:([a-z]{2,8}):(?=\S)|(#(?=\S)))?(?:["“”]([^"“”]*)["“”]?|([^\s()"“”]+))/giy

function tokensOf(q: string): Token[] {
  const tokens: Token[] = []
  pattern.lastIndex = 0
  while (pattern.lastIndex < q.length) {
    const at = pattern.lastIndex
    const match = pattern.exec(q)
    if (!match) {
      // A sign without effect, such as a "-" before a bracket.
      pattern.lastIndex = at + 1
      continue
    }
    const [, open, close, not, name, hash, phrase, word] = match
    const place = { from: at, to: pattern.lastIndex }
    if (open) tokens.push({ ...place, sign: '(' })
    else if (close) tokens.push({ ...place, sign: ')' })
    else if (word === 'OR' && !not && !name && !hash) tokens.push({ ...place, sign: 'OR' })
    else if ((phrase ?? word ?? '').trim())
      tokens.push({
        ...place,
        term: named(Boolean(not), hash ? 'tag' : name?.toLowerCase(), (phrase ?? word!).trim(), phrase !== undefined),
      })
  }
  return tokens
}

const isField = (name: string | undefined): name is SearchField => isOneOf(searchFields, name)

/** Something that looks like a field but is not one is a text: `note:audit`. */
const named = (isNot: boolean, name: string | undefined, text: string, isPhrase: boolean): Term =>
  name === undefined || isField(name) || name === 'date'
    ? { isNot, ...(name && { name }), text, isPhrase }
    : { isNot, text: `${name} ${text}`, isPhrase: true }

function sinceOf(text: string): Since | undefined {
  const [, weeks, months, days] = /^P(?:(\d{1,3})W|(\d{1,2})M|(\d{1,4})D)$/i.exec(text) ?? []
  if (weeks ?? months ?? days) return { days: Number(weeks ?? 0) * 7 + Number(months ?? 0) * 30 + Number(days ?? 0) }
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? { day: text } : undefined
}

const joined = (kind: 'all' | 'any', of: Condition[]): Condition | undefined => (of.length > 1 ? { kind, of } : of[0])

/**
 * Reads a search: words, `"phrases"`, `-word`, `intitle:`, `inurl:`, `site:`, `author:`, `lang:`, `#tag`, `date:P7D`,
 * OR and brackets. OR joins what is beside it: `a OR b -c` excludes c. Nothing is refused: an unmatched bracket is
 * ignored. A date applies to the whole search.
 * @param isTyped whether the last word may be incomplete
 */
export function readSearch(q: string, isTyped = false): Search {
  const tokens = tokensOf(q)
  const parts: SearchPart[] = []
  let at = 0
  let since: Since | undefined

  function all(depth: number): Condition | undefined {
    const conditions: Condition[] = []
    while (at < tokens.length) {
      const { sign, from } = tokens[at]!
      if (sign === ')' && depth > 0) break
      if (sign === ')' || sign === 'OR') {
        at += 1
        continue
      }
      const before = since
      since = undefined
      const condition = any(depth)
      if (depth === 0) parts.push({ from, to: tokens[at - 1]!.to, condition, since })
      since ??= before
      if (condition) conditions.push(condition)
    }
    return joined('all', conditions)
  }
  function any(depth: number): Condition | undefined {
    const conditions = [one(depth)]
    while (tokens[at]?.sign === 'OR') {
      at += 1
      const next = tokens[at]
      if (next && (!next.sign || next.sign === '(')) conditions.push(one(depth))
    }
    return joined(
      'any',
      conditions.filter(condition => condition !== undefined),
    )
  }
  function one(depth: number): Condition | undefined {
    const token = tokens[at++]!
    if (!token.sign) return term(token.term)
    const inner = all(depth + 1)
    if (tokens[at]?.sign === ')') at += 1
    return inner
  }
  function term({ isNot, name, text, isPhrase }: Term): Condition | undefined {
    if (name === 'date') {
      since = sinceOf(text) ?? since
      return undefined
    }
    const isLast = isTyped && at === tokens.length && q.endsWith(text) && !isNot && !isPhrase && text.length > 1
    const end = isLast && { isPrefix: true }
    const condition: Condition = isField(name)
      ? { kind: 'field', field: name, text, ...end }
      : { kind: 'text', text, isPhrase, ...end }
    return isNot ? { kind: 'not', of: condition } : condition
  }
  const condition = all(0)
  return { condition, since, parts }
}

/** The typed search without one of its parts. */
export const withoutPart = (q: string, { from, to }: SearchPart): string =>
  `${q.slice(0, from).trimEnd()} ${q.slice(to).trimStart()}`.trim()

/** The parts of an item in which the words of a search are marked. */
export type SearchedPart = 'title' | 'text'

/** The texts that a search looks for in a part, to mark them there; without those that it excludes. */
export function wantedTexts(condition: Condition | undefined, part: SearchedPart): WantedText[] {
  if (!condition || condition.kind === 'not') return []
  if (condition.kind === 'text') return [condition]
  if (condition.kind === 'field')
    return condition.field === 'intitle' && part === 'title' ? [{ ...condition, isPhrase: false }] : []
  return condition.of.flatMap(each => wantedTexts(each, part))
}
