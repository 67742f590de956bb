import MarkdownIt, { type StateCore, type Token } from 'markdown-it'
import { mediaAt } from '../../contract/media-players.ts'
import { inlineText } from './markdown-blocks.ts'
import { pictureLink } from './markdown-media.ts'
import { attributeOf, stateOf, type MarkdownState } from './markdown-state.ts'

const { Token: MarkdownToken } = MarkdownIt

const isRemote = (href: string) => /^(https?:)?\/\//i.test(href)
const isWithinPage = (href: string) => href.startsWith('#') || href.startsWith('/') || /^mailto:/i.test(href)

/** Resolves every link and image of the page, and marks the items of task lists. */
export function inlines(state: StateCore): void {
  const page = stateOf(state.env)
  for (const [at, token] of state.tokens.entries()) {
    if (token.type !== 'inline' || !token.children) continue
    token.children = resolved(token.children, page)
    const item = state.tokens[at - 2]
    if (item?.type === 'list_item_open') markTask(item, token, page)
  }
}

/**
 * A link without a target keeps its text; a picture from another site becomes a link to it, because the page may not
 * load it.
 */
function resolved(children: Token[], page: MarkdownState): Token[] {
  const out: Token[] = []
  const lateImages: string[] = []
  let href: string | undefined
  let inLink = false
  for (const token of children) {
    if (token.type === 'link_open') {
      inLink = true
      href = takeLink(token, page)
      if (href !== undefined) out.push(token)
    } else if (token.type === 'link_close') {
      if (href !== undefined) out.push(token)
      // The still of a film that is linked here needs no link of its own.
      const isFilm = href !== undefined && mediaAt(href) !== undefined
      for (const src of lateImages.splice(0))
        if (src !== href && !isFilm) out.push(text(' ('), ...linkTo(src, page.words.image), text(')'))
      inLink = false
    } else if (token.type === 'image') {
      out.push(...picture(token, page, inLink ? lateImages : undefined))
    } else out.push(token)
  }
  return out
}

function takeLink(token: Token, page: MarkdownState): string | undefined {
  const written = attributeOf(token, 'href')
  page.links.push(written)
  const href = page.resolveLink?.(written) ?? (isRemote(written) || isWithinPage(written) ? written : undefined)
  if (href === undefined) return undefined
  token.attrSet('href', href)
  token.meta = { written }
  if (isRemote(href)) token.attrSet('rel', 'noopener nofollow')
  return href
}

function picture(token: Token, page: MarkdownState, late: string[] | undefined): Token[] {
  const written = attributeOf(token, 'src')
  page.images.push(written)
  const src = page.resolveAsset?.(written) ?? (written.startsWith('/') && !isRemote(written) ? written : undefined)
  if (src !== undefined) {
    token.attrs = [...(token.attrs ?? []), ['loading', 'lazy'], ['decoding', 'async'], ['class', 'markdown-image']]
    token.attrSet('src', src)
    return [token]
  }
  const alt = inlineText(token)
  const label = alt ? `${page.words.image}: ${alt}` : page.words.image
  if (!isRemote(written)) return [text(label)]
  if (!late) return linkTo(written, label)
  late.push(written)
  return [text(alt || page.words.image)]
}

function linkTo(href: string, label: string): Token[] {
  const open = new MarkdownToken('link_open', 'a', 1)
  open.attrs = [
    ['href', href],
    ['rel', 'noopener nofollow'],
    ['class', pictureLink],
  ]
  return [open, text(label), new MarkdownToken('link_close', 'a', -1)]
}

function text(content: string): Token {
  const token = new MarkdownToken('text', '', 0)
  token.content = content
  return token
}

/** `- [x] words` says done or to do as text besides its sign. */
function markTask(item: Token, inline: Token, page: MarkdownState): void {
  const first = inline.children?.[0]
  const mark = first?.type === 'text' ? /^\[([ xX])\] /.exec(first.content)?.[1] : undefined
  if (!first || !mark) return
  const isDone = mark !== ' '
  first.content = first.content.slice(3)
  item.attrSet('class', 'task-item')
  const box = new MarkdownToken('task_open', 'span', 1)
  box.attrs = [
    ['class', 'task-box'],
    ['role', 'img'],
    ['aria-label', isDone ? page.words.done : page.words.open],
  ]
  inline.children = [box, text(isDone ? '☑' : '☐'), new MarkdownToken('task_close', 'span', -1), ...inline.children!]
}
