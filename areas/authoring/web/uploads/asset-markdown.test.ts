import { expect, test } from 'vitest'
import { assetMarkdown } from './asset-markdown.ts'

test('an uploaded file is inserted so that its name breaks nothing', () => {
  expect(assetMarkdown('img/a b(1).png', 'a [b]', true)).toBe('![a b](img/a%20b%281%29.png)')
  expect(assetMarkdown('notes.pdf', 'notes.pdf', false)).toBe('[notes.pdf](notes.pdf)')
})
