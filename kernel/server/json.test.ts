import { expect, test } from 'vitest'
import { workMs } from './testing-work.ts'
import { JsonBounds, mostLevels, mostValues, parseJson } from './json.ts'

/** The code of the failure, or what was parsed. */
const outcome = (text: string): unknown => {
  try {
    return parseJson(text)
  } catch (error) {
    return (error as { code?: string }).code
  }
}
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const listOf = (values: number) => `[${'1,'.repeat(values - 2)}1]`

test('JSON is parsed as it is', () => {
  const value = { text: 'a "quoted" [text], with {brackets} \\ and 日本語', list: [1, -2.5e3, true, null, {}] }
  expect(parseJson(JSON.stringify(value))).toEqual(value)
  expect(parseJson(`\uFEFF${JSON.stringify(value, null, 2)}`)).toEqual(value)
})

test('what is not JSON is malformed', () => {
  for (const text of ['', '{', '[1,', '{"a":1}}', 'undefined', '"\\"']) expect(outcome(text)).toBe('request.malformed')
})

test('a number of levels is accepted and no more', () => {
  expect(outcome(nested(mostLevels))).toBeInstanceOf(Array)
  expect(outcome(nested(mostLevels + 1))).toBe('request.malformed')
  expect(outcome(`{"a":${'{"a":'.repeat(mostLevels)}1`)).toBe('request.malformed')
})

test('a number of values is accepted and no more', () => {
  expect(outcome(listOf(mostValues))).toHaveLength(mostValues - 1)
  expect(outcome(listOf(mostValues + 1))).toBe('body.too_large')
  expect(outcome(`[${'[],'.repeat(mostValues)}1]`)).toBe('body.too_large')
})

test('brackets and commas inside text do not count', () => {
  const text = '[{,'.repeat(mostValues)
  expect(parseJson(JSON.stringify([text, String.raw`\"`, text]))).toEqual([text, String.raw`\"`, text])
})

test('text may be split anywhere between two pieces', () => {
  const json = Buffer.from(JSON.stringify({ a: '\\"[[', b: '日[', c: nested(60) }))
  const bounds = new JsonBounds()
  for (const byte of json) bounds.read(Buffer.from([byte]))
  expect(() => bounds.read(Buffer.from('['.repeat(mostLevels + 1)))).toThrow('request.malformed')
})

test('fields that name a prototype are dropped, however they are written', () => {
  for (const name of ['__proto__', String.raw`\u005f_proto__`]) {
    const parsed = parseJson(`{"a":{"${name}":{"isAdmin":true},"b":1}}`) as { a: object }
    expect(Object.keys(parsed.a)).toEqual(['b'])
    expect(parsed.a).not.toHaveProperty('isAdmin')
  }
  expect(parseJson('{"constructor":{"prototype":{"isAdmin":true}},"b":1}')).toEqual({ b: 1 })
  expect(parseJson('{"constructor":"a builder"}')).toEqual({ constructor: 'a builder' })
})

test('ten megabytes that are too deep or too many are refused within 100 ms of processor time', async () => {
  const large = 10_000_000
  const kinds = {
    deep: Buffer.from('['.repeat(large)),
    objects: Buffer.from('{"a":'.repeat(large / 5)),
    list: Buffer.from(`[${'1,'.repeat(large / 2)}1]`),
    text: Buffer.from(JSON.stringify('a"\\'.repeat(large / 5)) + nested(mostLevels + 1)),
  }
  for (const [kind, bytes] of Object.entries(kinds)) {
    const read = () => expect(() => new JsonBounds().read(bytes), kind).toThrow()
    expect(await workMs(read), kind).toBeLessThan(100)
  }
})

test('a mebibyte with the most escaped values is parsed within 100 ms of processor time', async () => {
  const text = `[${String.raw`"\u0061",`.repeat(99_000)}0]`
  expect(await workMs(() => parseJson(text))).toBeLessThan(100)
})
