import { mediaAt } from '#kernel/contract/media-players.ts'
import { shortAddress, videoPage } from './addresses.ts'
import { draftWords } from './draft-words.ts'
import type { Writing } from './writing.ts'
import { attribute, wordsOf, type Element, type Node } from './elements.ts'
import { tableOf } from './html-tables.ts'
import { lowered, raised } from './small-signs.ts'
import {
  blockEdge,
  codeSpan,
  decodeEntities,
  outdent,
  destination,
  fenced,
  indent,
  joinBlocks,
  link,
  oneLine,
  quote,
} from './markdown-pieces.ts'

/** An HTML element as markdown; undefined for other elements. */
export function htmlOf(element: Element, writing: Writing): string | undefined {
  const writer = writers.get(element.name)
  if (writer) return writer(element, writing)
  if (inline.has(element.name)) return writing.render(element.children)
  if (blocks.has(element.name)) return writing.asBlock(element, inner(element, writing))
  return undefined
}

const inline = new Set('abbr big cite dfn font ins mark q small span u'.split(' '))
const blocks = new Set(
  'address article aside center div figure footer header main nav noscript object p picture section tbody thead tfoot tr td th caption li'.split(
    ' ',
  ),
)

/** The children as blocks of their own, without the indentation of the HTML. */
export function inner({ children }: Pick<Element, 'children'>, writing: Writing): string {
  const width = commonIndentation(children)
  const texts = children.map(node => (typeof node === 'string' ? outdent(node, width) : node))
  return joinBlocks(writing.within(width).render(texts)).trim()
}

/** The indentation that all lines between the children have. A line with only an element on it counts too. */
function commonIndentation(children: Node[]): number {
  const widths = children.flatMap((node, n) => {
    if (typeof node !== 'string') return []
    const lines = node.split('\n').slice(1)
    const counted = lines.filter(
      (line, at) => line.trim() !== '' || (at === lines.length - 1 && n < children.length - 1),
    )
    return counted.map(line => line.length - line.trimStart().length)
  })
  return widths.reduce((least, width) => Math.min(least, width), widths[0] ?? 0)
}

type Writer = (element: Element, writing: Writing) => string
const around =
  (mark: string): Writer =>
  ({ children }, { render }) => {
    const text = render(children)
    if (text.trim() === '' || text.includes(blockEdge) || /\n\s*\n/.test(text)) return text
    return `${/^\s*/.exec(text)![0] && ' '}${mark}${text.trim()}${mark}${/\s$/.test(text) ? ' ' : ''}`
  }

const code: Writer = ({ children }) => codeSpan(decodeEntities(wordsOf(children).replaceAll(/^`+|`+$/g, '')))
const embedded: Writer = (element, { locale, note, asBlock }) => {
  const href = attribute(element, 'src', 'data', 'href')
  if (!href) return ''
  const title = attribute(element, 'title')
  const watch = videoPage(href) ?? (mediaAt(href) && href)
  if (watch) return asBlock(element, link(`${draftWords[locale].video}: ${title ?? shortAddress(watch)}`, watch))
  note(element, 'embedded_page', href)
  const card = [`[!EMBED]${title ? ` ${oneLine(title)}` : ''}`, link(shortAddress(href), href)].join('\n')
  return asBlock(element, quote(card))
}

const media =
  (kind: 'video' | 'audio'): Writer =>
  (element, { locale, render, asBlock }) => {
    const source = element.children.find((node): node is Element => typeof node !== 'string' && node.name === 'source')
    const href = attribute(element, 'src') ?? (source && attribute(source, 'src'))
    if (!href) return render(element.children)
    return asBlock(
      element,
      link(`${draftWords[locale][kind]}: ${attribute(element, 'title', 'alt') ?? shortAddress(href)}`, href),
    )
  }

const heading: Writer = (element, { render, asBlock }) =>
  asBlock(element, `${'#'.repeat(Number(element.name[1]))} ${oneLine(render(element.children))}`)

const list: Writer = (element, writing) => {
  const items = element.children.filter((node): node is Element => typeof node !== 'string' && node.name === 'li')
  const lines = items.map((item, n) => {
    const marker = element.name === 'ol' ? `${n + 1}. ` : '- '
    return marker + indent(inner(item, writing), ' '.repeat(marker.length)).trimStart()
  })
  return writing.asBlock(element, lines.join('\n'))
}

const dropped: Writer = (element, { note }) => {
  note(element, 'script_dropped', `<${element.name}>`)
  return ''
}

const writers = new Map<string, Writer>(
  Object.entries<Writer>({
    a: (element, { render }) => {
      const text = render(element.children)
      const href = attribute(element, 'href')
      if (!href) return text
      return text.includes(blockEdge)
        ? `${text} ${link(shortAddress(href), href)}`
        : `[${text.trim() || shortAddress(href)}](${destination(href)})`
    },
    audio: media('audio'),
    b: around('**'),
    blockquote: (element, writing) => writing.asBlock(element, quote(inner(element, writing))),
    br: () => '  \n',
    code,
    col: () => '',
    colgroup: () => '',
    dd: (element, writing) => writing.asBlock(element, `: ${indent(inner(element, writing), '  ').trimStart()}`),
    del: around('~~'),
    details: (element, writing) => {
      const summary = element.children.find(
        (node): node is Element => typeof node !== 'string' && node.name === 'summary',
      )
      const rest: Element = { ...element, children: element.children.filter(node => node !== summary) }
      return writing.asBlock(
        element,
        quote(`[!DETAILS] ${summary ? oneLine(writing.render(summary.children)) : ''}\n\n${inner(rest, writing)}`),
      )
    },
    dl: (element, writing) => writing.asBlock(element, inner(element, writing)),
    dt: (element, writing) => writing.asBlock(element, oneLine(writing.render(element.children))),
    em: around('*'),
    embed: embedded,
    figcaption: (element, writing) => {
      const text = oneLine(inner(element, writing))
      return writing.asBlock(element, /[*_]/.test(text) ? text : `*${text}*`)
    },
    h1: heading,
    h2: heading,
    h3: heading,
    h4: heading,
    h5: heading,
    h6: heading,
    hr: (element, { asBlock }) => asBlock(element, '---'),
    i: around('*'),
    iframe: embedded,
    img: element => {
      const src = attribute(element, 'src')
      const alt = oneLine(attribute(element, 'alt', 'title') ?? '').replaceAll(/[[\]]/g, '\\$&')
      return src ? `![${alt}](${destination(src)})` : alt
    },
    kbd: code,
    ol: list,
    pre: (element, { asBlock }) =>
      asBlock(element, fenced(decodeEntities(wordsOf(element.children)), languageOf(element.children))),
    rp: () => '',
    rt: ({ children }, { render }) => `|${oneLine(render(children))}`,
    ruby: ({ children }, { render }) => `{${oneLine(render(children))}}`,
    s: around('~~'),
    samp: code,
    script: dropped,
    source: () => '',
    strike: around('~~'),
    strong: around('**'),
    style: dropped,
    sub: ({ children }, { render }) => lowered(render(children)),
    summary: (element, writing) => writing.asBlock(element, `**${oneLine(writing.render(element.children))}**`),
    sup: ({ children }, { render }) => raised(render(children)),
    table: (element, writing) => writing.asBlock(element, tableOf(element, writing.render)),
    track: () => '',
    tt: code,
    ul: list,
    video: media('video'),
    wbr: () => '',
  }),
)

const languageOf = (nodes: Node[]) => {
  const inside = nodes.find((node): node is Element => typeof node !== 'string' && node.name === 'code')
  return (inside && /language-([\w+#-]+)/.exec(attribute(inside, 'class', 'className') ?? '')?.[1]) ?? ''
}
