import MarkdownIt, { type StateCore, type Token } from 'markdown-it'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { attributeOf, stateOf } from './markdown-state.ts'
import type { MarkdownWords } from './markdown-words.ts'

const { Token: MarkdownToken } = MarkdownIt

type Callout = { kind: keyof MarkdownWords; title: string }
const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution', 'details', 'tab', 'embed'] as const

/**
 * `> [!TIP] Title` becomes a callout, `> [!DETAILS] Title` a collapsible part, `> [!TAB] Title` one of several variants,
 * `> [!EMBED] Title` a page that its author had shown in a frame. Runs before the inline rules, so titles
 * may contain markup.
 */
export function callouts(state: StateCore): void {
  const { words } = stateOf(state.env)
  const open: (Callout | undefined)[] = []
  const out: Token[] = []
  for (let at = 0; at < state.tokens.length; at++) {
    const token = state.tokens[at]!
    if (token.type === 'blockquote_open') {
      const first = state.tokens[at + 1]?.type === 'paragraph_open' ? state.tokens[at + 2] : undefined
      const callout = first && takeMarker(first)
      open.push(callout)
      out.push(token)
      if (callout) {
        dress(token, callout.kind)
        out.push(...titleOf(callout, words, token))
        if (first?.content === '') at += 3
      }
    } else {
      if (token.type === 'blockquote_close') {
        const callout = open.pop()
        if (callout) token.tag = tagOf(callout.kind)
      }
      out.push(token)
    }
  }
  state.tokens = out
}

/** Removes `[!KIND] title` from the first line and returns both. */
function takeMarker(inline: Token): Callout | undefined {
  const end = inline.content.indexOf('\n')
  const line = end < 0 ? inline.content : inline.content.slice(0, end)
  const [, name = '', title = ''] = /^\[!([A-Za-z]{3,9})\](.*)$/.exec(line) ?? []
  const kind = oneOf(calloutKinds, name.toLowerCase())
  if (!kind) return undefined
  inline.content = end < 0 ? '' : inline.content.slice(end + 1)
  return { kind, title: title.trim() }
}

const tagOf = (kind: string) => (kind === 'details' || kind === 'tab' ? 'details' : 'div')

function dress(token: Token, kind: string): void {
  token.tag = tagOf(kind)
  token.attrSet('class', kind === 'tab' ? 'variant' : `callout callout-${kind}`)
  if (token.tag === 'div') token.attrSet('role', 'note')
}

function titleOf({ kind, title }: Callout, words: MarkdownWords, near: Token): Token[] {
  const tag = tagOf(kind) === 'details' ? 'summary' : 'p'
  const open = new MarkdownToken('callout_title_open', tag, 1)
  if (tag === 'p') open.attrSet('class', 'callout-title')
  const inline = new MarkdownToken('inline', '', 0)
  Object.assign(inline, { content: title || words[kind], children: [], level: near.level + 2, map: near.map })
  const close = new MarkdownToken('callout_title_close', tag, -1)
  for (const each of [open, close]) each.block = true
  return [open, inline, close]
}

/** Wide tables scroll inside a named region that the keyboard can reach; alignment is a class, never a style. */
export function tables(state: StateCore): void {
  const page = stateOf(state.env)
  state.tokens = state.tokens.flatMap((token, at) => {
    if (token.type === 'th_open' || token.type === 'td_open') alignByClass(token)
    if (token.type === 'th_open') unheadEmpty(token, state.tokens[at + 1], state.tokens[at + 2])
    if (token.type === 'table_close') return [token, blockToken('scroll_close', 'div', -1)]
    if (token.type !== 'table_open') return [token]
    page.tables += 1
    const open = blockToken('scroll_open', 'div', 1)
    open.attrSet('class', 'table-scroll')
    open.attrSet('tabindex', '0')
    open.attrSet('role', 'region')
    open.attrSet('aria-label', `${page.words.table} ${page.tables}${headerOf(state.tokens, at)}`)
    return [open, token]
  })
}

export function blockToken(type: string, tag: string, nesting: 1 | -1): Token {
  const token = new MarkdownToken(type, tag, nesting)
  token.block = true
  return token
}

/** A header cell without text, as in the corner of a table, becomes a plain cell. */
function unheadEmpty(open: Token, inline: Token | undefined, close: Token | undefined): void {
  if (inline?.content.trim() === '' && close?.type === 'th_close') open.tag = close.tag = 'td'
}

function alignByClass(token: Token): void {
  const align = /^text-align:(left|center|right)$/.exec(attributeOf(token, 'style'))?.[1]
  token.attrs = align ? [['class', `align-${align}`]] : null
}

function headerOf(tokens: Token[], at: number): string {
  const cells: string[] = []
  for (let i = at; i < tokens.length && tokens[i]!.type !== 'thead_close' && cells.length < 8; i++) {
    if (tokens[i]!.type === 'inline') cells.push(inlineText(tokens[i]!))
  }
  const joined = cells.filter(Boolean).join(', ').slice(0, 120)
  return joined ? `: ${joined}` : ''
}

/** The text of an inline token without its markup. */
export function inlineText(inline: Token): string {
  const parts = (inline.children ?? []).map(child => {
    if (child.type === 'softbreak' || child.type === 'hardbreak') return ' '
    return child.type === 'image' ? inlineText(child) : child.content
  })
  return parts.join('').trim()
}
