import MarkdownIt, { type Token } from 'markdown-it'
import { formulas } from '#kernel/server/markdown/markdown-formulas.ts'
import { plainText } from '#kernel/server/markdown/markdown.ts'

/** A top-level block of a markdown text. `level` is that of a heading. */
export type Block = { kind: 'heading' | 'rule' | 'paragraph' | 'other'; level: number; text: string }

const parser = new MarkdownIt({ html: false })
parser.use(formulas)
parser.disable(['inline', 'linkify'], true)

/** The top-level blocks of a text, each with its source as written. */
export function blocksOf(markdown: string): Block[] {
  const lines = markdown.split('\n')
  const starts = parser.parse(markdown, {}).filter(token => token.level === 0 && token.nesting >= 0 && token.map)
  return starts.map((token, n) => {
    const end = starts[n + 1]?.map?.[0] ?? lines.length
    return {
      kind: kindOf(token),
      level: Number(token.tag.slice(1)) || 0,
      text: lines.slice(token.map![0], end).join('\n').trimEnd(),
    }
  })
}

const kindOf = (token: Token): Block['kind'] =>
  token.type === 'heading_open'
    ? 'heading'
    : token.type === 'hr'
      ? 'rule'
      : token.type === 'paragraph_open'
        ? 'paragraph'
        : 'other'

export const joined = (blocks: Block[]) => blocks.map(block => block.text).join('\n\n')

/** The text of a heading, without marks and anchor. */
export const headingText = (block: Block) => plainText(block.text)

/** The length of a text: words, and characters of scripts that write without spaces. */
export function lengthOf(markdown: string): { words: number; characters: number } {
  const text = plainText(markdown)
  const characters = [...text.matchAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)].length
  const others = text.replaceAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ' ')
  return { words: [...others.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’_-]*/gu)].length, characters }
}

/** Reading time: 200 words or 500 Japanese characters a minute. */
export function minutesOf(markdown: string): number {
  const { words, characters } = lengthOf(markdown)
  return Math.max(1, Math.ceil(words / 200 + characters / 500))
}

/** One measure for texts of any script, in words. */
export function sizeOf(markdown: string): number {
  const { words, characters } = lengthOf(markdown)
  return words + Math.round(characters / 2.5)
}
