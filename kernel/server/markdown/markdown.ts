import { createHash } from 'node:crypto'
import MarkdownIt, { type Token } from 'markdown-it'
import definitions from 'markdown-it-deflist'
import footnotes from 'markdown-it-footnote'
import sanitizeHtml from 'sanitize-html'
import { defaultLocale, type Locale } from '../../contract/fields.ts'
import { allowedHtml } from './markdown-allowed.ts'
import { callouts, inlineText, tables } from './markdown-blocks.ts'
import { formulaHtml, formulas } from './markdown-formulas.ts'
import { headingIds, headings } from './markdown-headings.ts'
import { inlines } from './markdown-inline.ts'
import { media } from './markdown-media.ts'
import { stateOf, type Heading, type MarkdownState } from './markdown-state.ts'
import { readings } from './markdown-ruby.ts'
import { tabs } from './markdown-tabs.ts'
import { markdownWords } from './markdown-words.ts'

export type { Heading } from './markdown-state.ts'
export { slugOf } from './markdown-headings.ts'

export type RenderOptions = {
  /** The language of the texts that the renderer adds ("Tip", "Table 1"). */
  locale?: Locale
  /** The address of a picture on this site; undefined for others, which become a link or their text. */
  resolveAsset?: (src: string) => string | undefined
  /**
   * The target of a link; undefined leaves it to the renderer: web, mail and in-page links stay, others keep only their
   * text.
   */
  resolveLink?: (href: string) => string | undefined
  /** Whether it is the text of a label, which contains no blocks: pictures and films of other sites stay links. */
  isLine?: boolean
}

export type Rendered = {
  html: string
  headings: Heading[]
  links: string[]
  images: string[]
  /** Text that looked like a formula but is not one, as written. */
  brokenFormulas: string[]
}

const markdown = new MarkdownIt({ html: false, linkify: true })
// "tools.py" and "README.md" are files, not addresses in Paraguay and Moldova.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
markdown.use(formulas).use(footnotes).use(definitions)
markdown.inline.ruler.before('escape', 'readings', readings)
markdown.core.ruler.after('block', 'callouts', callouts)
markdown.core.ruler.after('callouts', 'tabs', tabs)
markdown.core.ruler.after('tabs', 'heading_ids', headingIds)
markdown.core.ruler.push('inlines', inlines)
markdown.core.ruler.push('media', media)
markdown.core.ruler.push('headings', headings)
markdown.core.ruler.push('tables', tables)
markdown.renderer.rules['footnote_block_open'] = () => '<section class="footnotes">\n<ol>\n'
markdown.renderer.rules['footnote_anchor'] = (tokens, at, _options, env) => footnoteBack(tokens[at]!, env ?? {})
markdown.renderer.rules['media'] = (tokens, at) => (tokens[at]!.meta as { html: string }).html
markdown.renderer.rules['fence'] = (tokens, at, _options, env) => fence(tokens[at]!, stateOf(env ?? {}))
markdown.renderer.rules['code_block'] = (tokens, at, _options, env) => codeBlock(tokens[at]!, stateOf(env ?? {}))

/** Turns markdown into safe HTML, and returns its headings, links and pictures. */
export function renderMarkdown(source: string, options: RenderOptions = {}): Rendered {
  const page = freshState(options)
  const html = sanitizeHtml(markdown.render(source, { page, docId: docIdOf(source) }), allowedHtml)
  const { headings: found, links, images, brokenFormulas } = page
  return { html, headings: found, links, images, brokenFormulas }
}

/** An address written in markdown as it is on the page. */
export const addressWritten = (href: string) => markdown.normalizeLink(markdown.utils.unescapeAll(href))

/** The text of a markdown document, one block per line, for search and excerpts. */
export function plainText(source: string): string {
  const tokens = markdown.parse(source, { page: freshState({}) })
  const lines = tokens.map(token => (token.type === 'inline' ? inlineText(token) : token.content.trim()))
  return lines.filter(Boolean).join('\n')
}

export type TextSection = { heading: { id: string; text: string } | null; blocks: string[] }

/**
 * The text of a markdown document under each of its headings, block by block, as on the page. A row of a table is one
 * block, its cells separated by tabs.
 */
export function sectionsOf(source: string): TextSection[] {
  const tokens = markdown.parse(source, { page: freshState({}) })
  const sections: TextSection[] = [{ heading: null, blocks: [] }]
  let cells: string[] | undefined
  for (const [at, token] of tokens.entries()) {
    const opening = tokens[at - 1]
    const words = token.type === 'inline' ? inlineText(token) : token.content.trim()
    if (token.type === 'tr_open') cells = []
    if (token.type === 'tr_close') {
      sections.at(-1)!.blocks.push((cells ?? []).join('\t'))
      cells = undefined
    }
    if (cells && words) cells.push(words)
    else if (opening?.type === 'heading_open')
      sections.push({ heading: { id: String(opening.attrGet('id') ?? ''), text: words }, blocks: [] })
    else if (words) sections.at(-1)!.blocks.push(words)
  }
  return sections
}

/** The text of an HTML document, one block per line. */
export function plainTextOfHtml(html: string): string {
  const broken = html.replaceAll(/<(?:\/(?:p|h[1-6]|li|tr|div|pre|blockquote|summary|ul|ol|table)|br ?\/?)>/gi, '$&\n')
  const escaped = sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} })
  const words = markdown.utils.unescapeAll(escaped.replaceAll('\\', '&#92;'))
  return words
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join('\n')
}

const freshState = ({
  locale = defaultLocale,
  resolveAsset,
  resolveLink,
  isLine = false,
}: RenderOptions): MarkdownState => ({
  words: markdownWords[locale],
  resolveAsset,
  resolveLink,
  headings: [],
  links: [],
  images: [],
  ids: new Map(),
  tables: 0,
  formulas: 0,
  tabs: 0,
  brokenFormulas: [],
  isLine,
})

/** Several texts are on one page, such as the questions of a quiz: their notes must not have the same ids. */
const docIdOf = (source: string) =>
  source.includes('[^') ? createHash('sha256').update(source).digest('hex').slice(0, 6) : undefined

/** The link from a footnote back to its reference in the text. */
function footnoteBack({ meta }: Token, env: Record<string, unknown>): string {
  const { id, subId } = meta as { id: number; subId: number }
  const to = `fnref-${String(env['docId'])}-${id + 1}${subId > 0 ? `:${subId}` : ''}`
  return ` <a href="#${to}" class="footnote-back" aria-label="${stateOf(env).words.back} ${id + 1}">↩\uFE0E</a>`
}

/** A code block; one named `math` is a formula. */
const fence = (token: Token, page: MarkdownState) =>
  token.info.trim() === 'math' ? formulaHtml(token.content.trim(), true, page) : codeBlock(token, page)

/**
 * Code scrolls sideways, so the keyboard must be able to reach it. Its title is written as ```` ```sh title="load.sh" ````.
 */
function codeBlock(token: Token, { words }: MarkdownState): string {
  const info = token.info.trim()
  const language = /^[\w+#-]{1,30}/.exec(info)?.[0] ?? 'text'
  const written = /\s(?:title|filename)="([^"]{1,120})"/.exec(info)?.[1]
  const title = language === 'mermaid' ? words.diagram : written && markdown.utils.escapeHtml(written)
  const head = title ? `<p class="code-title">${title}</p>\n` : ''
  return `${head}<pre tabindex="0" class="language-${language}"><code>${markdown.utils.escapeHtml(token.content)}</code></pre>\n`
}
