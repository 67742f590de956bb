import { expect, test } from 'vitest'
import { wrapText } from './wrap-text.ts'

const lines = (text: string, width: number, most = 3) => wrapText(text, width, 20, most)

test('a text breaks after a space, and the last of the lines there may be says that more follows', () => {
  expect(lines('Operators with an outside audit', 240)).toEqual(['Operators with an', 'outside audit'])
  expect(lines('Operators with an outside audit of their agents', 240, 2)).toEqual([
    'Operators with an',
    'outside audit of the…',
  ])
})

test('a Japanese text breaks between phrases, and no line is left with a single character', () => {
  expect(lines('エージェントの外部監査を受けた運用者', 340)).toEqual(['エージェントの外部監査を受けた', '運用者'])
  expect(lines('データ保護の制裁金の上限（金額）', 200)).toEqual(['データ保護の制裁金の', '上限（金額）'])
})

test('a Japanese phrase that is longer than the line is broken where it must be', () => {
  expect(lines('ソフトウェアエンジニアリング', 100).join('')).toBe('ソフトウェアエンジニアリング')
})
