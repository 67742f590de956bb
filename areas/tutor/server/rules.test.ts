import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { gradeOf } from '#areas/evidence/server/exports.ts'
import { locales } from '#kernel/contract/locales.ts'
import { checkClaim, verbatim, type SourceText } from './claim-rules.ts'
import { passagesOf } from './passage-rules.ts'
import { objectsIn } from './model-claim.ts'

describe('passages', () => {
  test('are cut by headings, each with the id of its heading on the page', () => {
    const text =
      'Before.\n\n## The *loop* of 2026\n\nObserve, `act`.\n\n- one\n- two\n\n| a | b |\n| - | - |\n| c | d |\n\n## The loop of 2026\n\n```\ncode {}\n```\n\n### Empty\n'
    expect(passagesOf(text)).toEqual([
      { heading: null, text: 'Before.' },
      { heading: { id: 'the-loop-of-2026', text: 'The loop of 2026' }, text: 'Observe, act.\none\ntwo\na\tb\nc\td' },
      { heading: { id: 'the-loop-of-2026-2', text: 'The loop of 2026' }, text: 'code {}' },
    ])
  })

  test('lose nothing when they are long', () => {
    const sentence = 'Agents observe and then they act. '
    const long = passagesOf(`## A\n\n${sentence.repeat(200)}`)
    expect(long.length).toBeGreaterThan(4)
    expect(long.every(({ text, heading }) => text.length <= 1_200 && heading?.id === 'a')).toBe(true)
    expect(long.map(({ text }) => text).join(' ')).toBe(sentence.repeat(200).trim())
    const solid = passagesOf('あ'.repeat(5_000)).map(({ text }) => text)
    expect(solid.join('')).toBe('あ'.repeat(5_000))
  })
})

describe('the objects in a model’s text', () => {
  const read = async (text: string, size = 3) => {
    async function* pieces() {
      for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
    }
    const all: unknown[] = []
    for await (const each of objectsIn(pieces())) all.push(each)
    return all
  }
  test.each([
    ['one a line', '{"say":"a"}\n{"say":"b"}\n'],
    ['in a list', '[{"say":"a"},{"say":"b"}]'],
    ['in a fence, with prose', 'Here "it is":\n```json\n{"say":"a"}\n```\nand {"say":"b"}.'],
    ['after a broken one', '{"say":"a"}\n{"say":"never closed\n{"say": }\n{"say":"b"}'],
  ])('%s', async (_, text) => {
    expect(await read(text)).toEqual([{ say: 'a' }, { say: 'b' }])
    expect(await read(text, 1)).toEqual([{ say: 'a' }, { say: 'b' }])
  })

  test('braces and quotes within strings are words', async () => {
    expect(await read('{"say":"a } \\" { b","quotes":[{"passage":1}]}')).toEqual([
      { passage: 1 },
      { say: 'a } " { b', quotes: [{ passage: 1 }] },
    ])
  })
})

const passage =
  'You should never trust what\na tool answers without a look. A loop of 10 steps is enough.\nSee https://docs.example for more words about it.'
const given: SourceText[] = [
  { text: passage, heading: 'Tools', title: 'Trust', locale: 'en-US' },
  { text: 'エージェントは観察して行動する。道具は3つだけ使う。', heading: null, title: 'ループ', locale: 'ja-JP' },
]
const check = (say: string, quote: string, number = 1, locale: 'en-US' | 'ja-JP' | 'es-MX' = 'en-US') =>
  checkClaim({ say, quotes: [{ passage: number, quote }] }, { given, question: 'What in 2026?', locale })

describe('a quote', () => {
  test('is verbatim in the passage, ignoring line breaks, and is shown with its whole sentence', () => {
    expect(verbatim('trust what a tool  answers', passage)).toBe(
      'You should never trust what a tool answers without a look.',
    )
    expect(verbatim('A loop of 10 steps', passage)).toBe('A loop of 10 steps is enough.')
    expect(verbatim('道具は3つだけ', given[1]!.text)).toBe('道具は3つだけ使う。')
  })

  test.each([
    ['one word changed', 'always trust what a tool'],
    ['another case', 'you should never trust'],
    ['an omission', 'You should … trust what a tool'],
    ['too little to prove anything', 'a tool'],
    ['an address', 'See https://docs.example for more'],
    ['nothing', '   '],
  ])('is none: %s', (_, quote) => expect(verbatim(quote, passage)).toBeUndefined())
})

describe('a claim', () => {
  const good = 'You should never trust what a tool'

  test('is shown with its valid quotes', () => {
    expect(check('Do not trust a tool blindly.', good)).toEqual({
      text: 'Do not trust a tool blindly.',
      grade: 'traced',
      quotes: [{ passage: 1, quote: 'You should never trust what a tool answers without a look.' }],
    })
    expect(check('エージェントは観察して行動します。', '観察して行動する', 2, 'ja-JP')).toHaveProperty('quotes')
    expect(check('Un agente observa y actúa.', '観察して行動する', 2, 'es-MX')).toHaveProperty('quotes')
  })

  test.each([
    ['of a passage that was not given', 'Do not trust a tool.', good, 3],
    ['of another passage', 'Do not trust a tool.', good, 2],
    ['of passage 0', 'Do not trust a tool.', good, 0],
    ['that was made up', 'Tools are always right.', 'Tools are always right about it', 1],
  ])('has no valid quote %s', (_, say, quote, number) => expect(check(say, quote, number)).toBe('no_quote'))

  test.each([
    'Look at https://evil.example/x for tools.',
    'Tools are at evil.example today.',
    'Write to tool@evil.example about trust.',
    '![tool](data:image/png;base64,AA) trust',
    'Trust [the tool](/x) now.',
    'Trust <img src=x> tools.',
    'Trust javascript:alert(1) tools.',
    'Trust the tool \u202Ekcab.',
  ])('is plain text: %s', say => expect(check(say, good)).toBe('not_plain'))

  test.each([
    ['is the quote', 'You should never trust what a tool answers without a look.', good, 1, 'en-US', 'quoted'],
    ['has most of its words', 'Never trust a tool without a look.', good, 1, 'en-US', 'traced'],
    [
      'has few of its words',
      'Trust tools less: check everything that somebody writes.',
      good,
      1,
      'en-US',
      'unsupported',
    ],
    ['names somebody else', 'Never trust what a tool by Acme answers.', good, 1, 'en-US', 'unsupported'],
    ['is in another language', 'Un agente observa y actúa.', '観察して行動する', 2, 'es-MX', 'unsupported'],
    [
      'has a number of the question',
      'In 2026 a loop of 10 steps is enough.',
      'A loop of 10 steps',
      1,
      'en-US',
      'unsupported',
    ],
  ] as const)('that %s has the grade that research gives it', (_, say, quote, number, locale, grade) => {
    const claim = check(say, quote, number, locale)
    if (typeof claim === 'string') throw new Error(claim)
    const quotes = claim.quotes.map(each => ({
      text: each.quote,
      state: 'exact' as const,
      locale: given[each.passage - 1]!.locale,
    }))
    const isNotConfirmed = { isConfirmed: false, isChallenged: false }
    expect([claim.grade, gradeOf({ text: say, locale, quotes, ...isNotConfirmed })]).toEqual([grade, grade])
  })

  test('has no number that its quotes lack', () => {
    expect(check('A loop takes 10 steps.', 'A loop of 10 steps')).toHaveProperty('text')
    expect(check('In 2026 a loop takes 10 steps.', 'A loop of 10 steps')).toHaveProperty('text')
    expect(check('A loop takes 100 steps.', 'A loop of 10 steps')).toBe('untraceable')
  })

  test('shares words with its quotes, in each of its sentences', () => {
    expect(check('Bananas ripen quickly near apples.', good)).toBe('untraceable')
    expect(check('Do not trust a tool. Bananas ripen quickly near apples.', good)).toBe('untraceable')
    expect(check('バナナは早く熟します。', '観察して行動する', 2, 'ja-JP')).toBe('untraceable')
  })
})

test.each(['tutor/words', 'assistants/words', 'assistants/web/making/words'])(
  'no word in %s says that a quote supports or proves a sentence',
  folder => {
    for (const locale of locales) {
      const words = readFileSync(new URL(`../../${folder}/${locale}.json`, import.meta.url), 'utf8')
      expect(words).not.toMatch(/support|verif|prove[ns]?\b|respald|demuestr|裏付|検証|証明/iu)
    }
  },
)
