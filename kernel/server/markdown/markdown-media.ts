import MarkdownIt, { type StateCore, type Token } from 'markdown-it'
import { mediaAt, mediaKindOf, playerName } from '../../contract/media-players.ts'
import { inlineText } from './markdown-blocks.ts'
import { attributeOf, stateOf, type MarkdownState } from './markdown-state.ts'
import type { MarkdownWords } from './markdown-words.ts'

const { Token: MarkdownToken } = MarkdownIt

/** A link to a picture, film or sound that fills a paragraph. */
type MediaLink = { href: string; label: string; written: string; isPicture: boolean; thumb?: string }

/**
 * A paragraph that is only a link to something to watch or to hear, or only pictures of other sites, is shown in its
 * place: what the lab has itself with the browser's player, anything else behind a cover. Nothing of another site is
 * loaded before the reader asks for it; without scripts the cover is a link.
 */
export function media(state: StateCore): void {
  const page = stateOf(state.env)
  if (page.isLine) return
  const out: Token[] = []
  for (let at = 0; at < state.tokens.length; at++) {
    const [token, inline] = [state.tokens[at]!, state.tokens[at + 1]]
    const cards = token.type === 'paragraph_open' && inline?.children ? cardsOf(inline.children, page) : undefined
    if (cards) {
      out.push(...cards.map(card => mediaToken(card.html, card.label)))
      at += 2
    } else out.push(token)
  }
  state.tokens = out
}

function cardsOf(children: readonly Token[], page: MarkdownState): { html: string; label: string }[] | undefined {
  const links = linksAlone(children)
  const cards = links?.map(link => ({ html: cardOf(link, page.words), label: link.label }))
  return cards?.every((card): card is { html: string; label: string } => card.html !== undefined) ? cards : undefined
}

/** The links of a paragraph that consists of nothing else; undefined for any other paragraph. */
function linksAlone(children: readonly Token[]): MediaLink[] | undefined {
  const links: MediaLink[] = []
  let open: MediaLink | undefined
  for (const token of children) {
    if (token.type === 'link_open') {
      open = {
        href: attributeOf(token, 'href'),
        label: '',
        written: (token.meta as { written?: string } | null)?.written ?? '',
        isPicture: attributeOf(token, 'class') === pictureLink,
      }
    } else if (token.type === 'link_close') {
      if (open) links.push(open)
      open = undefined
    } else if (open && token.type === 'image') {
      open.thumb = attributeOf(token, 'src')
      open.label += inlineText(token)
    } else if (open) open.label += token.type.endsWith('break') ? ' ' : token.content
    else if (token.content.trim() !== '') return undefined
  }
  return links.length > 0 && links.length <= 12 ? links : undefined
}

/** Marks the link to a picture of another site, which a reader can have shown in its place. */
export const pictureLink = 'media-link'

const { escapeHtml } = new MarkdownIt().utils

function cardOf({ href, label: said, written, isPicture, thumb }: MediaLink, words: MarkdownWords): string | undefined {
  const label = said.trim() || hostOf(href)
  if (isPicture) return coverOf({ kind: 'picture', href, label, from: hostOf(href) }, words)
  const embedded = mediaAt(href)
  if (thumb !== undefined && !embedded) return undefined
  if (embedded?.kind === 'player') {
    return coverOf(
      {
        kind: 'video',
        href,
        label,
        from: playerName(embedded.site),
        drawing: thumb ?? drawn(`${embedded.site}-${embedded.id}`),
      },
      words,
    )
  }
  if (embedded)
    return coverOf(
      { kind: embedded.kind, href, label, from: hostOf(href), drawing: thumb ?? drawn(hostOf(href) + label) },
      words,
    )
  const own = href.startsWith('/') && !href.startsWith('//') ? mediaKindOf(written) : undefined
  return own && ownPlayer(own, href, label)
}

const hostOf = (href: string) => URL.parse(href, 'https://x.invalid')?.host ?? ''

type Cover = { kind: 'picture' | 'video' | 'audio'; href: string; label: string; from: string; drawing?: string }

const drawn = (seed: string) => `/covers/${encodeURIComponent(seed.slice(0, 80))}.svg`

function coverOf({ kind, href, label, from, drawing }: Cover, words: MarkdownWords): string {
  const link = `href="${escapeHtml(href)}" rel="noopener nofollow"`
  const picture = drawing ? `<img src="${escapeHtml(drawing)}" alt="" loading="lazy" decoding="async" />` : ''
  const name = `${kind === 'picture' ? words.show : words.play}: ${label}`
  return (
    `<div class="media media-${kind}"><a class="media-cover" ${link} aria-label="${escapeHtml(name)}">${picture}` +
    `<span class="media-sign"></span></a><p class="media-note"><a ${link}>${escapeHtml(label)}</a> ` +
    `<span>${escapeHtml(words.from.replace('{}', from))}</span></p></div>\n`
  )
}

const ownPlayer = (kind: 'video' | 'audio', src: string, label: string) =>
  `<div class="media media-own"><${kind} controls preload="metadata" src="${escapeHtml(src)}" aria-label="${escapeHtml(label)}"></${kind}>` +
  `<p class="media-note"><a href="${escapeHtml(src)}">${escapeHtml(label)}</a></p></div>\n`

/** Its content is the label, so that a search finds it. */
function mediaToken(html: string, label: string): Token {
  const token = new MarkdownToken('media', '', 0)
  Object.assign(token, { block: true, content: label, meta: { html } })
  return token
}
