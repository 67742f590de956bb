import { expect, test } from 'vitest'
import { closingBrace, parseJsLiteral } from './js-literals.ts'

test.each([
  ['unquoted keys and trailing commas', '[{ text: "a", correct : true, }, ]', [{ text: 'a', correct: true }]],
  ['any quotes', `[{ 'text': 'a "b"', "x": \`c 'd'\` }]`, [{ text: 'a "b"', x: "c 'd'" }]],
  ['typographic quotes', '[{ text: “a”, }]', [{ text: 'a' }]],
  ['a template keeps its holes as written', '[`a ${b} c`]', ['a ${b} c']],
  ['line breaks in strings', '["a\nb"]', ['a\nb']],
  ['escapes', String.raw`["a\"b\n\u00e9\x41\u{1F600}"]`, ['a"b\néA😀']],
  ['comments, also with quotes in them', `[1, // don't\n 2, /* "x */ 3]`, [1, 2, 3]],
  ['addresses are no comments', '[{ href: "https://a.example/b" }]', [{ href: 'https://a.example/b' }]],
  [
    'quotes nobody escaped',
    `[{ text: "He said "hi" to her", correct: true }]`,
    [{ text: 'He said "hi" to her', correct: true }],
  ],
  ['an apostrophe nobody escaped', `[{ text: 'It's fine', n: 1 }]`, [{ text: "It's fine", n: 1 }]],
  ['words of other languages', '[True, False, None, undefined]', [true, false, null, null]],
])('%s', (_name, written, data) => expect(parseJsLiteral(written)).toEqual(data))

test.each([
  'alert(1)',
  '[process.exit()]',
  '[(() => 1)()]',
  'a + b',
  '[new Date()]',
  '[...x]',
  '{ get a() { return 1 } }',
  '[`a` + `b`]',
  '',
])('is data or nothing: %s', written => expect(() => parseJsLiteral(written)).toThrow())

test('names of the language itself do nothing', () => {
  const data = parseJsLiteral('{ __proto__: { correct: true }, constructor: 1 }') as Record<string, unknown>
  expect(({} as Record<string, unknown>)['correct']).toBeUndefined()
  expect(Object.getPrototypeOf(data)).toBe(Object.prototype)
})

test('a brace closes after strings, comments and, if needed, misplaced quotes', () => {
  const whole = (text: string) => text.slice(0, closingBrace(text, 0))
  expect(whole('{[{ a: "}" }]} rest }')).toBe('{[{ a: "}" }]}')
  expect(whole("{[ /* } */ 'a' ]} rest")).toBe("{[ /* } */ 'a' ]}")
  expect(whole("{[{ a: 'It's' }]} and <Question x={['b']} />")).toBe("{[{ a: 'It's' }]}")
  expect(closingBrace('{[', 0)).toBeUndefined()
})
