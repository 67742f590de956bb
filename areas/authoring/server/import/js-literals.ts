import json5 from 'json5'

/**
 * Reads data written as JavaScript literals: unquoted keys, trailing commas, any quotes, comments. It is parsed, never
 * run; anything but plain data is an error.
 */
export function parseJsLiteral(written: string): unknown {
  try {
    return json5.parse(plainStrings(written, 'exact'))
  } catch {
    // Authors forget to escape quotes inside quotes: then a string ends only where something can follow it.
    return json5.parse(plainStrings(written, 'forgiving'))
  }
}

type Reading = 'exact' | 'forgiving'
const closers: Record<string, string> = { '"': '"', "'": "'", '`': '`', '“': '”' }

/** The same data with every string written as JSON. */
function plainStrings(written: string, reading: Reading): string {
  const out: string[] = []
  let plain = 0
  for (let at = 0; at < written.length;) {
    const skipped = commentEnd(written, at)
    if (skipped !== undefined) at = skipped
    else if (closers[written[at]!]) {
      const end = stringEnd(written, at, reading)
      if (end === undefined) throw new SyntaxError('a string does not end')
      out.push(words(written.slice(plain, at)), JSON.stringify(unescaped(written.slice(at + 1, end))))
      at = plain = end + 1
    } else at++
  }
  out.push(words(written.slice(plain)))
  return out.join('')
}

const words = (text: string) => text.replaceAll(/\b(True|False|None|undefined)\b/g, word => literals[word]!)
const literals: Record<string, string> = { True: 'true', False: 'false', None: 'null', undefined: 'null' }

function commentEnd(text: string, at: number): number | undefined {
  if (text[at] !== '/') return undefined
  const end =
    text[at + 1] === '/' ? text.indexOf('\n', at) : text[at + 1] === '*' ? text.indexOf('*/', at + 2) + 1 : undefined
  if (end === undefined) return undefined
  return end <= 0 ? text.length : end + 1
}

function stringEnd(text: string, start: number, reading: Reading): number | undefined {
  const closer = closers[text[start]!]!
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === closer && (reading === 'exact' || closer === '`' || canEnd(text, at + 1))) return at
  }
  return undefined
}

function canEnd(text: string, at: number): boolean {
  ending.lastIndex = at
  return ending.test(text)
}
const ending = /\s*(?:[,}\]:]|$)/y

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\n', '\n': '', b: '', f: '', 0: '' }

/** The value of a JavaScript string; a template's `${…}` stays as written. */
function unescaped(text: string): string {
  return text.replaceAll(
    /\\(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([^]))/g,
    (whole, long, four, two, one) => {
      if (one !== undefined) return escapes[one as string] ?? (one as string)
      const code = Number.parseInt((long ?? four ?? two) as string, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}

/**
 * The position after the brace that closes the one at `start`. Braces in strings and comments do not count, unless
 * there is no other way.
 */
export function closingBrace(text: string, start: number): number | undefined {
  const careful = braceEnd(text, start, true)
  // A misplaced quote may swallow the following text, even another component.
  if (careful !== undefined && !/<[A-Z]/.test(text.slice(start, careful))) return careful
  return braceEnd(text, start, false) ?? careful
}

function braceEnd(text: string, start: number, readsStrings: boolean): number | undefined {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const char = text[at]!
    const skipped = readsStrings ? commentEnd(text, at) : undefined
    if (skipped !== undefined) at = skipped - 1
    else if (readsStrings && (char === '"' || char === "'" || char === '`')) {
      const end = stringEnd(text, at, 'exact')
      if (end === undefined) return undefined
      at = end
    } else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return at + 1
  }
  return undefined
}
