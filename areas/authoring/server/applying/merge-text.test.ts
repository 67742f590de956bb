import { expect, test } from 'vitest'
import { mergedText } from './merge-text.ts'

const text = (...paragraphs: string[]) => paragraphs.join('\n\n')
const base = text('## One', 'First.', 'Second.', 'Third.')

test('changes in different paragraphs are joined, also of neighbours, and also added and removed ones', () => {
  const ours = text('## One', 'My first.', 'Second.', 'Third.', 'My end.')
  expect(mergedText(base, ours, text('## One', 'First.', 'Their second.', 'Third.'))).toEqual({
    value: text('## One', 'My first.', 'Their second.', 'Third.', 'My end.'),
    clashes: [],
  })
  expect(mergedText(base, ours, text('## One', 'First.', 'Third.', 'Their end.'))).toEqual({
    value: text('## One', 'My first.', 'Third.', 'Their end.', 'My end.'),
    clashes: [],
  })
})

test('of a paragraph that both changed, ours stays and both are named; the other changes are joined', () => {
  const ours = text('## One', 'My first.', 'Second.', 'Third.')
  const theirs = text('## One', 'Their first.', 'Second.', 'Their third.', 'More.')
  expect(mergedText(base, ours, theirs)).toEqual({
    value: text('## One', 'My first.', 'Second.', 'Their third.', 'More.'),
    clashes: [{ ours: 'My first.', theirs: 'Their first.' }],
  })
})

test('a paragraph that one side removed and the other changed is one that both changed', () => {
  const merged = mergedText(
    base,
    text('## One', 'Second.', 'Third.'),
    text('## One', 'Their first.', 'Second.', 'Third.'),
  )
  expect(merged.value).toBe(text('## One', 'Second.', 'Third.'))
  expect(merged.clashes).toEqual([{ ours: '', theirs: 'Their first.' }])
})

test('where changes of one side reach over several of the other, they are one', () => {
  const before = text('a', 'b', 'c', 'd', 'e')
  const merged = mergedText(before, text('a', 'B', 'c', 'D', 'e'), text('a', '1', '2', 'e', 'f'))
  expect(merged).toEqual({
    value: text('a', 'B', 'c', 'D', 'e', 'f'),
    clashes: [{ ours: text('B', 'c', 'D'), theirs: text('1', '2') }],
  })
})

test('the same change on both sides is made once, and what both added is there once', () => {
  const same = text('## One', 'New.', 'Second.', 'Third.', 'End.')
  expect(mergedText(base, same, same)).toEqual({ value: same, clashes: [] })
  const ours = text('## One', 'New.', 'Second.', 'Third.', 'End.', 'Mine.')
  expect(mergedText(base, ours, text('## One', 'New.', 'Second.', 'Third.', 'End.'))).toEqual({
    value: ours,
    clashes: [],
  })
})

test('code with blank lines is one paragraph, and is never half of each', () => {
  const code = (...lines: string[]) => ['```py', ...lines, '```'].join('\n')
  const before = text('Run:', code('a = 1', '', 'b = 2'), 'Done.')
  const ours = text('Run:', code('a = 10', '', 'b = 2'), 'Done.')
  const theirs = text('Run:', code('a = 1', '', 'b = 20'), 'All done.')
  const merged = mergedText(before, ours, theirs)
  expect(merged.value).toBe(text('Run:', code('a = 10', '', 'b = 2'), 'All done.'))
  expect(merged.clashes).toEqual([{ ours: code('a = 10', '', 'b = 2'), theirs: code('a = 1', '', 'b = 20') }])
})

test('a text that is new, or that only one side changed, is taken as it is', () => {
  expect(mergedText(undefined, undefined, 'x')).toEqual({ value: 'x', clashes: [] })
  expect(mergedText('x', undefined, 'x')).toEqual({ value: undefined, clashes: [] })
  expect(mergedText('x', undefined, 'y')).toEqual({ value: undefined, clashes: [{ ours: '', theirs: 'y' }] })
  expect(mergedText('x', 'x\n\n\n\ny', 'x')).toEqual({ value: 'x\n\n\n\ny', clashes: [] })
})

test('texts that differ in too much are not joined, which would take long', () => {
  const paragraphs = Array.from({ length: 2_000 }, (_, n) => `Paragraph ${n}.`)
  const ours = text(...paragraphs.map((paragraph, n) => (n % 3 === 0 ? `My ${paragraph}` : paragraph)))
  const theirs = text(...paragraphs.with(1, 'Their paragraph.'))
  expect(mergedText(text(...paragraphs), ours, theirs)).toEqual({ value: ours, clashes: [{ ours, theirs }] })
})
