import type { StateCore } from 'markdown-it'
import { inlineText } from './markdown-blocks.ts'
import { stateOf, type MarkdownState } from './markdown-state.ts'

/**
 * The page has the h1: the highest heading of a text becomes h2, and no level is skipped below it. Ids are made from
 * the text (`## Title {#own-id}` sets another), so that links keep working.
 */
export function headings(state: StateCore): void {
  const page = stateOf(state.env)
  const above: number[] = []
  let tag = 'h2'
  for (const [at, token] of state.tokens.entries()) {
    if (token.type === 'heading_close') token.tag = tag
    if (token.type !== 'heading_open') continue
    const written = Number(token.tag.slice(1))
    while (above.length > 0 && above.at(-1)! >= written) above.pop()
    above.push(written)
    const level = Math.min(above.length + 1, 6)
    tag = token.tag = `h${level}`
    const inline = state.tokens[at + 1]!
    const text = inlineText(inline)
    const id = freeId(page, (inline.meta?.['id'] as string | undefined) ?? slugOf(text))
    token.attrSet('id', id)
    page.headings.push({ id, text, level })
  }
}

/** Removes `{#own-id}` from a heading before its text is parsed. */
export function headingIds(state: StateCore): void {
  for (const [at, token] of state.tokens.entries()) {
    const inline = state.tokens[at + 1]
    if (token.type !== 'heading_open' || !inline) continue
    const from = inline.content.lastIndexOf('{#')
    const id = from < 0 ? undefined : /^\{#([\p{L}\p{N}_-]{1,100})\}$/u.exec(inline.content.slice(from))?.[1]
    if (!id) continue
    inline.content = inline.content.slice(0, from).trimEnd()
    inline.meta = { ...inline.meta, id }
  }
}

/**
 * The text as an id: lower case, letters and digits of any script, spaces as hyphens; the marks of keycap digits are
 * removed.
 */
export function slugOf(text: string): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]|[\uFE0F\u20E3]/gu, '')
  return words.trim().replaceAll(/\s+/g, '-').slice(0, 100) || 'section'
}

function freeId(page: MarkdownState, baseId: string): string {
  let times = (page.ids.get(baseId) ?? 0) + 1
  let id = times === 1 ? baseId : `${baseId}-${times}`
  while (times > 1 && page.ids.has(id)) id = `${baseId}-${++times}`
  page.ids.set(baseId, times)
  if (id !== baseId) page.ids.set(id, 1)
  return id
}
