import { describe, expect, test } from 'vitest'
import { marked, type Mark } from './markdown-marks.ts'

/** `one |two| three`: the bars mark the selection, before and after. */
function press(shown: string, mark: Mark): string {
  const from = shown.indexOf('|')
  const to = shown.lastIndexOf('|') - 1
  const text = shown.replaceAll('|', '')
  const change = marked({ text, from, to }, mark)
  const after = text.slice(0, change.from) + change.insert + text.slice(change.to)
  return `${after.slice(0, change.selectFrom)}|${after.slice(change.selectFrom, change.selectTo)}|${after.slice(change.selectTo)}`
}

describe('a mark', () => {
  test.each<[Mark, string, string]>([
    ['bold', 'one |two| three', 'one **|two|** three'],
    ['bold', 'one **|two|** three', 'one |two| three'],
    ['italic', 'one || three', 'one _||_ three'],
    ['code', '|x|', '`|x|`'],
    ['link', 'see |the paper| now', 'see [the paper](|https://|) now'],
    ['link', 'see |https://a.org| now', 'see [||](https://a.org) now'],
    ['bullets', 'a\nb|c\nd|e\nf', 'a\n|- bc\n- de|\nf'],
    ['bullets', '|- bc\n- de|', '|bc\nde|'],
    ['numbers', '|a\nb|', '|1. a\n2. b|'],
    ['heading', 'Title||', '|## Title|'],
    ['quote', '|a|', '|> a|'],
  ])('%s turns %j into %j', (mark, before, after) => {
    expect(press(before, mark)).toBe(after)
  })
})
