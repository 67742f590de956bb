import { wordSegmenter } from '#kernel/contract/line-breaks.ts'

/** Some characters of a text in one style. */
export type Run = { text: string; isBold: boolean; href: string | null }
/** A paragraph, or an item of a list: `level` is 0 for a paragraph, 1 and 2 for items. */
export type Block = { level: 0 | 1 | 2; runs: Run[] }

const bold = /\*\*([^*\n]+)\*\*/
// The label contains no bracket; otherwise the pattern would search for the end of the line again from each one.
const link = /\[([^[\]\n]+)\]\((https?:\/\/[^\s()<>"]+)\)/
const marked = new RegExp(`${bold.source}|${link.source}`, 'g')
const item = /^( *)[-*•・] +(.*)$/

function runsOf(text: string): Run[] {
  const runs: Run[] = []
  const plain = (part: string) => part && runs.push({ text: part, isBold: false, href: null })
  let from = 0
  for (const match of text.matchAll(marked)) {
    plain(text.slice(from, match.index))
    const [whole, strong, label, href = null] = match
    runs.push({ text: strong ?? label ?? '', isBold: strong !== undefined, href })
    from = match.index + whole.length
  }
  plain(text.slice(from))
  return runs
}

/**
 * The blocks of a section’s text. A line is a paragraph, a line that begins with a hyphen an item, one that is indented
 * by two spaces an item of the second level; **bold** and [links](https://…) inside them. Anything else is plain text.
 */
export function blocksOf(body: string): Block[] {
  return body.split('\n').flatMap((line): Block[] => {
    const [, indent, text = ''] = item.exec(line) ?? []
    const content = (indent === undefined ? line : text).trim()
    if (!content) return []
    const level = indent === undefined ? 0 : indent.length >= 2 ? 2 : 1
    return [{ level, runs: runsOf(content) }]
  })
}

export const plainText = ({ runs }: Pick<Block, 'runs'>): string => runs.map(({ text }) => text).join('')

/** The number of words in a text, as its language separates them. */
export function countWords(body: string, locale: string): number {
  let count = 0
  const segmenter = wordSegmenter(locale)
  for (const block of blocksOf(body))
    for (const { isWordLike } of segmenter.segment(plainText(block))) if (isWordLike) count++
  return count
}
