import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { decodeText } from './decode-text.ts'
import type { Extracted, ToExtract } from './document.ts'

/** Bounds the work of Readability, which looks at every element. */
const mostElements = 30_000
const blocks = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN OL P PRE SECTION TABLE TR UL BR'.split(
    ' ',
  ),
)
const skipped = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'SVG', 'IFRAME'])

type Walked = { nodeType: number; nodeName: string; textContent: string | null; childNodes: Iterable<Walked> }

/** The text of an element: a line for each block, a tab between cells. Without recursion, so that depth costs nothing. */
function linesOf(root: Walked): string {
  const parts: string[] = []
  const open: (Walked | string)[] = [root]
  while (open.length > 0) {
    const node = open.pop()!
    if (typeof node === 'string') parts.push(node)
    else if (node.nodeType === 3) parts.push((node.textContent ?? '').replaceAll(/\s+/g, ' '))
    else if (node.nodeType === 1 && !skipped.has(node.nodeName.toUpperCase())) {
      const name = node.nodeName.toUpperCase()
      const edge = blocks.has(name) ? '\n' : name === 'TD' || name === 'TH' ? '\t' : ''
      parts.push(edge)
      open.push(edge === '\t' ? '' : edge, ...[...node.childNodes].toReversed())
    }
  }
  return parts
    .join('')
    .replaceAll(/[ \t]*\n[ \t\n]*/g, '\n')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

/** The article of a page, without its menus; the whole page where Readability finds none. */
export function readPage({ bytes, contentType }: ToExtract): Extracted {
  const html = decodeText(bytes, contentType)
  const { document } = parseHTML(/<html[\s>]/i.test(html.slice(0, 5_000)) ? html : `<html><body>${html}</body></html>`)
  const whole = document.body as unknown as Walked
  const plain = linesOf(whole)
  const article = new Readability(document, {
    maxElemsToParse: mostElements,
    serializer: node => node,
  }).parse()
  const read = article?.content ? linesOf(article.content) : ''
  return {
    text: read.length > plain.length / 10 ? read : plain,
    places: [],
    title: article?.title?.trim() || null,
    extractor: 'readability 0.6.0',
  }
}
