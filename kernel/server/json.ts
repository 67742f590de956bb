import { Failure, ensure } from './failures.ts'

/** The limits of JSON from outside: no call needs as much. */
export const mostLevels = 64
export const mostValues = 100_000

/** The bytes that matter; every other has the role 0. */
const role = { quote: 1, escape: 2, comma: 3, open: 4, close: 5 } as const
const roles = new Uint8Array(256)
for (const [sign, each] of Object.entries({
  '"': role.quote,
  '\\': role.escape,
  ',': role.comma,
  '[': role.open,
  '{': role.open,
  ']': role.close,
  '}': role.close,
}))
  roles[sign.charCodeAt(0)] = each

/**
 * Checks JSON text piece by piece as it arrives, in one pass, so that too deep or too many values are refused before it
 * is parsed. The parser decides whether it is JSON at all.
 */
export class JsonBounds {
  #levels = 0
  #values = 1
  #isInText = false
  /** How many bytes of the next piece, at most one, belong to an escape at the end of this one. */
  #escaped = 0

  /**
   * Every byte that anyone sends passes this loop, so most of them cost one look into a table.
   * @throws Failure `request.malformed` for too many levels, `body.too_large` for too many values
   */
  read(bytes: Buffer): void {
    let isInText = this.#isInText
    let at = this.#escaped
    for (; at < bytes.length; at += 1) {
      const now = roles[bytes[at]!]!
      if (now === 0) continue
      if (now === role.quote) isInText = !isInText
      else if (isInText) at += Number(now === role.escape)
      else this.#note(now)
    }
    this.#isInText = isInText
    this.#escaped = at - bytes.length
  }

  #note(now: number): void {
    if (now === role.comma) this.#count()
    else if (now === role.open) this.#open()
    else if (now === role.close) this.#levels -= 1
  }

  #count(): void {
    this.#values += 1
    ensure(this.#values <= mostValues, 'body.too_large')
  }

  #open(): void {
    this.#levels += 1
    ensure(this.#levels <= mostLevels, 'request.malformed')
    this.#count()
  }
}

/** Names of an object's prototype, written out or with escapes. */
const mayHoldPrototype = /__proto__|constructor|\\u/

/** Removes them from the parsed value, at every level. */
function dropPrototypes(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const fields = value as Record<string, unknown>
  if (Object.hasOwn(fields, '__proto__')) delete fields['__proto__']
  const maker = Object.hasOwn(fields, 'constructor') ? fields['constructor'] : undefined
  if (typeof maker === 'object' && maker !== null && Object.hasOwn(maker, 'prototype')) delete fields['constructor']
  for (const each of Array.isArray(value) ? (value as unknown[]) : Object.values(fields)) dropPrototypes(each)
}

/**
 * Parses JSON from outside that `JsonBounds` has checked; fields that name a prototype are dropped.
 * @throws Failure `request.malformed` for invalid JSON
 */
export function parseBounded(text: string): unknown {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text
  try {
    const value = JSON.parse(json) as unknown
    if (mayHoldPrototype.test(json)) dropPrototypes(value)
    return value
  } catch {
    throw new Failure('request.malformed')
  }
}

/** Checks and parses JSON from outside. @throws Failure as both steps do */
export function parseJson(text: string): unknown {
  new JsonBounds().read(Buffer.from(text))
  return parseBounded(text)
}
