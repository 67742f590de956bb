import { expect, test } from 'vitest'
import { gradeOf, kindOf, type GradedQuote } from './grade-sentence.ts'
import { splitSentences } from './split-sentences.ts'

const split = (text: string) => splitSentences(text).map(each => each.text)

test('no sentence ends at an abbreviation, an initial or inside a number', () => {
  expect(split('Dr. Smith saw Fig. 2 in the U.S. market. It grew 3.5 %. Done!')).toEqual([
    'Dr. Smith saw Fig. 2 in the U.S. market.',
    'It grew 3.5 %.',
    'Done!',
  ])
  expect(split('En EE. UU. la Dra. Ruiz lo midió. ¿Y luego? Nada.')).toHaveLength(3)
  expect(split('市場は伸びた。「なぜか」と聞いた。終わり')).toEqual([
    '市場は伸びた。',
    '「なぜか」と聞いた。',
    '終わり',
  ])
  expect(splitSentences('One. Two.').map(({ from }) => from)).toEqual([0, 5])
})

const quote = (text: string, state: GradedQuote['state'] = 'exact'): GradedQuote => ({ text, state, locale: 'en-US' })
const grade = (text: string, quotes: GradedQuote[], more: { isConfirmed?: boolean; isChallenged?: boolean } = {}) =>
  gradeOf({ text, locale: 'en-US', quotes, isConfirmed: false, isChallenged: false, ...more })

const source = 'The ministry counted 1,187 mills in Jalisco in 2022.'

test('a sentence that is its quote is quoted, and one whose words and numbers are there is traced', () => {
  expect(grade(source, [quote(source)])).toBe('quoted')
  expect(grade(source, [quote(source, 'normalised')])).toBe('traced')
  expect(grade('In 2022 the ministry counted 1,187 mills.', [quote(source)])).toBe('traced')
})

test('a sentence with another number, another name, other words, or no quote in a source is unsupported', () => {
  expect(grade('In 2022 the ministry counted 1,178 mills.', [quote(source)])).toBe('unsupported')
  expect(grade('In 2022 the ministry counted 1,187 mills in Oaxaca.', [quote(source)])).toBe('unsupported')
  expect(grade('Prices of energy decide whether owners invest.', [quote(source)])).toBe('unsupported')
  expect(grade('In 2022 the ministry counted 1,187 mills.', [quote(source, 'near')])).toBe('unsupported')
  expect(grade('In 2022 the ministry counted 1,187 mills.', [])).toBe('unsupported')
})

test('a person confirms what code only traces, and a challenge shows above all', () => {
  const text = 'Mills are becoming fewer.'
  expect(grade(text, [quote(source)], { isConfirmed: true })).toBe('confirmed')
  expect(grade(text, [quote(source)], { isConfirmed: true, isChallenged: true })).toBe('challenged')
})

test('a sentence with a figure is a claim, unless a founder says it', () => {
  expect(kindOf('opinion', 'We think it grew 5%.', 'en-US')).toBe('claim')
  expect(kindOf('opinion', 'We like it.', 'en-US')).toBe('opinion')
  expect(kindOf('founder_statement', 'We have 5 customers.', 'en-US')).toBe('founder_statement')
})
