import { sectionsOf } from '#kernel/server/markdown/markdown.ts'

export type Cut = { heading: { id: string; text: string } | null; text: string }

/** Longer passages would hide their topic, shorter ones lose their meaning. */
const longest = 1_200

/**
 * Cuts a text by its headings, and long parts under one heading between their blocks. Blocks stay lines of their own.
 * Texts that are already cut stay as they are: another way of cutting needs a migration that empties `cut_bodies` and
 * calls `index_passages` for every course.
 */
export function passagesOf(markdown: string): Cut[] {
  return sectionsOf(markdown).flatMap(({ heading, blocks }) =>
    gather(blocks.flatMap(shorten)).map(text => ({ heading, text })),
  )
}

/** Plain text without headings, cut the same way between its lines. */
export const partsOf = (text: string): string[] =>
  gather(text.split('\n').flatMap(shorten)).filter(part => part.trim() !== '')

function gather(blocks: string[]): string[] {
  const pieces: string[] = []
  for (const block of blocks) {
    const last = pieces.at(-1)
    if (last !== undefined && last.length + block.length < longest) pieces[pieces.length - 1] = `${last}\n${block}`
    else pieces.push(block)
  }
  return pieces
}

/** A block that is too long is cut at the end of a sentence or line, or at least between two words. */
function shorten(block: string): string[] {
  if (block.length <= longest) return [block]
  const start = block.slice(0, longest)
  const sentence = Math.max(start.lastIndexOf('\n'), start.lastIndexOf('. '), start.lastIndexOf('。'))
  const end = sentence > longest / 2 ? sentence + 1 : Math.max(start.lastIndexOf(' '), 0) || longest
  const rest = block.slice(end).trim()
  return [start.slice(0, end).trim(), ...(rest ? shorten(rest) : [])]
}
