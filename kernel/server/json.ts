import { Failure, ensure } from './failures.ts'

/** What JSON from outside may hold at most: no call takes as much. */
export const mostLevels = 64
export const mostValues = 100_000

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const opens = new Set([0x5b, 0x7b])
const closes = new Set([0x5d, 0x7d])

/**
 * Looks over JSON text piece by piece as it arrives, in one pass, so that what is too deep or has too many values is
 * refused before it is parsed. Whether it is JSON at all, the parser says.
 */
export class JsonBounds {
  #levels = 0
  #values = 1
  #isInText = false
  #isEscaped = false

  /** @throws Failure `request.malformed` for too many levels, `body.too_large` for too many values */
  read(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at]!
      if (this.#isEscaped) this.#isEscaped = false
      else if (byte === quote) this.#isInText = !this.#isInText
      else if (this.#isInText) this.#isEscaped = byte === backslash
      else if (byte === comma) this.#count()
      else if (opens.has(byte)) this.#open()
      else if (closes.has(byte)) this.#levels -= 1
    }
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

/** Names that reach for an object's prototype, written out or with escapes. */
const mayHoldPrototype = /__proto__|constructor|\\u/

/** Takes them out of what was parsed, at every level. */
function dropPrototypes(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const fields = value as Record<string, unknown>
  if (Object.hasOwn(fields, '__proto__')) delete fields['__proto__']
  const maker = Object.hasOwn(fields, 'constructor') ? fields['constructor'] : undefined
  if (typeof maker === 'object' && maker !== null && Object.hasOwn(maker, 'prototype')) delete fields['constructor']
  for (const each of Array.isArray(value) ? (value as unknown[]) : Object.values(fields)) dropPrototypes(each)
}

/**
 * Parses JSON from outside that was looked over by `JsonBounds`; fields that reach for a prototype are dropped.
 * @throws Failure `request.malformed` for what is not JSON
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

/** Looks over JSON from outside and parses it. @throws Failure as both steps do */
export function parseJson(text: string): unknown {
  new JsonBounds().read(Buffer.from(text))
  return parseBounded(text)
}
