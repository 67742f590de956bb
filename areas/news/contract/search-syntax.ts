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

/** What a search asks for: a condition on items, and how far back. */
export type Search = { condition: Condition | undefined; since: Since | undefined }
/** `date:P7D` is the last seven days, `date:2026-11-19` that day and later. */
export type Since = { days: number } | { day: string }

type Token = '(' | ')' | 'OR' | { isNot: boolean; name?: string; text: string; isPhrase: boolean }

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
    if (open) tokens.push('(')
    else if (close) tokens.push(')')
    else if (word === 'OR' && !not && !name && !hash) tokens.push('OR')
    else if ((phrase ?? word ?? '').trim())
      tokens.push(
        named(Boolean(not), hash ? 'tag' : name?.toLowerCase(), (phrase ?? word!).trim(), phrase !== undefined),
      )
  }
  return tokens
}

const isField = (name: string | undefined): name is SearchField => searchFields.some(each => each === name)

/** Something that looks like a field but is not one is a text: `note:audit`. */
const named = (isNot: boolean, name: string | undefined, text: string, isPhrase: boolean): Token =>
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
 * OR and brackets. Nothing is refused: an unmatched bracket is ignored. A date applies to the whole search.
 * @param isTyped whether the last word may be incomplete
 */
export function readSearch(q: string, isTyped = false): Search {
  const tokens = tokensOf(q)
  let at = 0
  let since: Since | undefined

  function any(depth: number): Condition | undefined {
    const parts = [all(depth)]
    while (tokens[at] === 'OR') {
      at += 1
      parts.push(all(depth))
    }
    return joined(
      'any',
      parts.filter(part => part !== undefined),
    )
  }
  function all(depth: number): Condition | undefined {
    const parts: Condition[] = []
    while (at < tokens.length && tokens[at] !== 'OR') {
      if (tokens[at] === ')') {
        if (depth > 0) break
        at += 1
        continue
      }
      const part = one(depth)
      if (part) parts.push(part)
    }
    return joined('all', parts)
  }
  function one(depth: number): Condition | undefined {
    const token = tokens[at++]!
    if (token === '(') {
      const inner = any(depth + 1)
      if (tokens[at] === ')') at += 1
      return inner
    }
    return typeof token === 'string' ? undefined : term(token)
  }
  function term({ isNot, name, text, isPhrase }: Exclude<Token, string>): Condition | undefined {
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
  return { condition: any(0), since }
}

/** The texts that a search looks for, to mark them in titles; without those that it excludes. */
export function wantedTexts(condition: Condition | undefined): WantedText[] {
  if (!condition || condition.kind === 'not') return []
  if (condition.kind === 'text') return [condition]
  if (condition.kind === 'field') return condition.field === 'intitle' ? [{ ...condition, isPhrase: false }] : []
  return condition.of.flatMap(wantedTexts)
}
