import { blocksOf, headingText, joined, sizeOf, type Block } from './blocks.ts'

/** Marks the position of the questions in a quiz's text: an unused link definition, which no renderer shows. */
export const questionsHere = '[questions]: #here'

/** The text of a quiz before and after its questions. */
export function splitQuizBody(markdown: string): { before: string; after: string } {
  const [before = '', ...after] = markdown.split(`\n${questionsHere}`)
  if (after.length === 0 && markdown.startsWith(questionsHere))
    return { before: '', after: markdown.slice(questionsHere.length).trim() }
  return { before: before.trim(), after: after.join('\n').trim() }
}

export function joinQuizBody(before: string, after: string): string {
  return after ? `${before}\n\n${questionsHere}\n\n${after}`.trim() : before
}

/** A page's text in parts: each question, the text before each, and the text after the last. */
export type QuizText = { lead: string[]; prompts: string[]; closing: string }

const longestPrompt = 150

export function promptsIn(pieces: string[]): QuizText {
  const lead: string[] = []
  const prompts: string[] = []
  for (const [n, piece] of pieces.slice(0, -1).entries()) {
    const blocks = withoutRules(blocksOf(piece), { start: n > 0, end: true })
    const from = promptStart(blocks, n === 0)
    lead.push(joined(blocks.slice(0, from)))
    prompts.push(promptOf(blocks.slice(from)))
  }
  const closing = withoutRules(blocksOf(pieces.at(-1) ?? ''), { start: pieces.length > 1, end: pieces.length > 1 })
  return { lead, prompts, closing: joined(closing) }
}

/** Horizontal rules between questions only separate them. */
function withoutRules(blocks: Block[], at: { start: boolean; end: boolean }): Block[] {
  let [from, to] = [0, blocks.length]
  while (at.start && blocks[from]?.kind === 'rule') from++
  while (at.end && to > from && blocks[to - 1]?.kind === 'rule') to--
  return blocks.slice(from, to)
}

/** A question begins at the last heading; in a long text, or without a heading, at the last paragraph. */
function promptStart(blocks: Block[], isFirst: boolean): number {
  const heading = blocks.findLastIndex(block => block.kind === 'heading')
  if (heading < 0 && !isFirst && sizeOf(joined(blocks)) <= longestPrompt) return 0
  if (heading >= 0 && sizeOf(joined(blocks.slice(heading))) <= longestPrompt) return heading
  return Math.max(
    0,
    blocks.findLastIndex(block => block.kind === 'paragraph'),
  )
}

/** The heading becomes a bold line without its number, because the quiz numbers its questions itself. */
function promptOf(blocks: Block[]): string {
  const [first, ...rest] = blocks
  if (first?.kind !== 'heading') return joined(blocks)
  const bare = first.text
    .replace(/^ {0,3}#{1,6}[ \t]+/, '')
    .replace(/\s*\{#[^}]{1,100}\}$/, '')
    .split('\n')[0]!
    .replaceAll('**', '')
    .trim()
  const text = bare
    .replace(/^(?:(?:Q|P|Question|Pregunta|問題?|質問)\s*\d{1,3}\s*[:.)：．、-]?|\d{1,3}[.)])\s*/iu, '')
    .trim()
  return [...(text ? [`**${text}**`] : []), ...(rest.length > 0 ? [joined(rest)] : [])].join('\n\n')
}

/** A heading with nothing under it, left where its questions were removed. */
export function splitTrailingHeading(markdown: string): { text: string; heading: string } {
  const blocks = blocksOf(markdown)
  const last = blocks.at(-1)
  if (last?.kind !== 'heading' || blocks.length < 2) return { text: markdown, heading: '' }
  return { text: joined(blocks.slice(0, -1)), heading: headingText(last) }
}
