import type { Writing } from './writing.ts'
import { shortAddress } from './addresses.ts'
import { draftWords } from './draft-words.ts'
import { attribute, lineBefore, type Element } from './elements.ts'
import { inner } from './html-kinds.ts'
import { frameworkNamed } from './dialects/conditions.ts'
import { alertName } from './dialects/lines.ts'
import { parseJsLiteral } from './js-literals.ts'
import { decodeEntities, fenced, link, quote } from './markdown-pieces.ts'

/** A component as markdown: known ones by their meaning, others by the text in them. */
export function componentOf(element: Element, writing: Writing): string {
  const callout = calloutOf(element)
  if (callout) return writing.asBlock(element, quote(`[!${callout}]\n${inner(element, writing)}`))
  return (writers.get(element.name) ?? readable)(element, writing)
}

function calloutOf(element: Element): string | undefined {
  if (element.name === 'Tip') return element.attributes.has('warning') ? 'WARNING' : 'TIP'
  const name = ['Callout', 'Admonition', 'Alert'].includes(element.name)
    ? (attribute(element, 'type', 'kind') ?? 'note')
    : element.name
  return callouts.get(name.toLowerCase())
}

const callouts = new Map(
  Object.entries({
    note: 'NOTE',
    info: 'NOTE',
    tip: 'TIP',
    hint: 'TIP',
    important: 'IMPORTANT',
    warning: 'WARNING',
    caution: 'CAUTION',
    danger: 'CAUTION',
  }),
)

type Writer = (element: Element, writing: Writing) => string

/** The notebooks of a banner, each as a link. */
const banner: Writer = (element, { locale, asBlock }) => {
  const links = [...element.attributes.keys()].flatMap(name => labelledLinks(element, name))
  const help = attribute(element, 'askForHelpUrl')
  const words = draftWords[locale]
  const parts = [
    ...links.map(each => link(`${words.notebook}: ${each.label}`, each.href)),
    ...(help ? [link(words.help, help)] : []),
  ]
  return parts.length > 0 ? asBlock(element, parts.join(' · ')) : ''
}

const video: Writer = (element, { locale, asBlock }) => {
  const id = attribute(element, 'id', 'videoId', 'src', 'url')
  if (!id) return ''
  const href = /^https?:/.test(id) ? id : `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`
  return asBlock(
    element,
    link(`${draftWords[locale].video}: ${attribute(element, 'title') ?? shortAddress(href)}`, href),
  )
}

/** A block of another dialect, see `dialects/`. */
const alert: Writer = (element, writing) => {
  const title = decodeEntities(attribute(element, 'title') ?? '')
  const head = `[!${attribute(element, 'kind')}]${title && ` ${title}`}`
  return writing.asBlock(element, quote([head, inner(element, writing)].filter(Boolean).join('\n\n')))
}

const arranged: Writer = (element, writing) => writing.asBlock(element, inner(element, writing))
const tab: Writer = (element, writing) => {
  const label = frameworkNamed(attribute(element, 'label', 'title', 'value', 'id') ?? '')
  return writing.asBlock(element, quote(`[!TAB] ${label}\n\n${inner(element, writing)}`))
}

const writers = new Map<string, Writer>(
  Object.entries({
    [alertName]: alert,
    CourseFloatingBanner: banner,
    DocNotebookDropdown: banner,
    Youtube: video,
    YouTube: video,
    // The switch of the site between the frameworks, each of which is a tab here.
    FrameworkSwitchCourse: arranged,
    hfoptions: arranged,
    hfoption: tab,
    Tabs: arranged,
    TabItem: tab,
    Tab: tab,
    // Readable questions were removed before; this one stays visible, so that it can be corrected.
    Question: (element, writing) =>
      writing.asBlock(element, `${fenced(rawOf(element), 'jsx')}\n\n${inner(element, writing)}`),
  }),
)

/** Texts, links and children of an unknown component. */
const readable: Writer = (element, writing) => {
  writing.note(element, 'unknown_component', `<${element.name}>`)
  const texts = readWords.map(name => attribute(element, name)).filter(words => words !== undefined)
  const links = [...element.attributes.keys()].flatMap(name => labelledLinks(element, name))
  const href = attribute(element, 'href', 'url', 'src')
  const all = [
    ...texts,
    ...links.map(each => link(each.label, each.href)),
    ...(href ? [link(texts[0] ?? shortAddress(href), href)] : []),
  ]
  const content = [all.join('\n\n'), inner(element, writing)].filter(Boolean).join('\n\n')
  return isWithinLine(element) && !content.includes('\n') ? content : writing.asBlock(element, content)
}

const readWords = ['title', 'label', 'text', 'alt', 'caption', 'description', 'name', 'value']

const isWithinLine = (element: Element) => lineBefore(element).trim() !== ''

/** `{[{label: "Google Colab", value: "https://…"}]}` as links. */
function labelledLinks(element: Element, name: string): { label: string; href: string }[] {
  const value = element.attributes.get(name)
  if (typeof value !== 'object' || !value.expression.startsWith('[')) return []
  return listOf(value).flatMap(entry => {
    const { label, title, value: to, href = to, url = href } = (entry ?? {}) as Record<string, unknown>
    if (typeof url !== 'string' || !/^https?:/.test(url)) return []
    const words = [label, title].find(each => typeof each === 'string')
    return [{ label: words ?? shortAddress(url), href: url }]
  })
}

function listOf({ expression }: { expression: string }): unknown[] {
  try {
    const list = parseJsLiteral(expression)
    return Array.isArray(list) ? list : []
  } catch {
    // Not data: an attribute without meaning for a reader.
    return []
  }
}

const rawOf = (element: Element) => {
  const attributes = [...element.attributes].map(([name, value]) => {
    if (value === true) return name
    return typeof value === 'string' ? `${name}="${value}"` : `${name}={${value.expression}}`
  })
  return `<${[element.name, ...attributes].join('\n')}\n/>`
}
