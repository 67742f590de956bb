import { posix } from 'node:path'
import { DOMParser } from 'linkedom'
import { openPackage, UnreadableDeck, type Package } from './read-package.ts'

/** A section in an edited file: its title, its text line by line, and its notes, each if present. */
export type ReadSection = {
  id: string
  title: string | undefined
  lines: string[] | undefined
  notes: string | undefined
}
export type ReadDeck = { sections: ReadSection[]; otherSlides: number }

const mostSlides = 500
/** The names of boxes: role, section, part, and how the text continues that of the previous slide. */
const named = /^(title|body) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}) \d+(?: (joined|spaced))?$/

type Parsed = ReturnType<typeof parsed>
const parsed = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml')
type Node = ReturnType<Parsed['getElementsByTagName']>[number]
const all = (node: { getElementsByTagName(name: string): ArrayLike<Node> }, name: string): Node[] => [
  ...(node.getElementsByTagName(name) as unknown as Iterable<Node>),
]
const decoded = (value: string) =>
  value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** The targets of a part’s relationships by their ids: names of other parts in the package, and URLs. */
async function relationsOf(file: Package, part: string): Promise<Map<string, { type: string; target: string }>> {
  const folder = posix.dirname(part)
  const name = `${folder}/_rels/${posix.basename(part)}.rels`
  if (!file.names.has(name)) return new Map()
  const rows = all(parsed(await file.read(name)), 'Relationship').map(node => {
    const target = decoded(node.getAttribute('Target') ?? '')
    const isExternal = node.getAttribute('TargetMode') === 'External'
    const resolved = isExternal
      ? target
      : target.startsWith('/')
        ? target.slice(1)
        : posix.normalize(`${folder}/${target}`)
    return [node.getAttribute('Id') ?? '', { type: node.getAttribute('Type') ?? '', target: resolved }] as const
  })
  return new Map(rows)
}

type Style = { isBold: boolean; href: string | undefined }
type Piece = Style & { text: string }

/** A run in the markup of a section’s text. White space stays outside of the marks. */
function marked({ text, isBold, href }: Piece): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  if (!inner || (!isBold && !href)) return text
  return before + (href ? `[${inner}](${href})` : `**${inner}**`) + after
}

/** The lines of a paragraph in the markup of a section. A line break starts another line. */
function linesOf(paragraph: Node, links: ReadonlyMap<string, { target: string }>): string[] {
  const [properties] = all(paragraph, 'a:pPr')
  const isItem =
    properties !== undefined && (all(properties, 'a:buChar').length > 0 || all(properties, 'a:buAutoNum').length > 0)
  const level = isItem ? (Number(properties.getAttribute('lvl') ?? 0) > 0 ? 2 : 1) : 0
  const prefix = level === 0 ? '' : `${'  '.repeat(level - 1)}- `
  const lines: Piece[][] = [[]]
  for (const child of paragraph.children as unknown as Iterable<Node>) {
    if (child.tagName === 'a:br') lines.push([])
    if (child.tagName !== 'a:r' && child.tagName !== 'a:fld') continue
    const [style] = all(child, 'a:rPr')
    const link = style && all(style, 'a:hlinkClick')[0]?.getAttribute('r:id')
    const href = link ? links.get(link)?.target : undefined
    const piece = {
      text: all(child, 'a:t')
        .map(({ textContent }) => textContent)
        .join('')
        .toWellFormed()
        .replaceAll('\0', ''),
      isBold: style?.getAttribute('b') === '1',
      href: href && /^https?:\/\/[^\s()<>"]+$/.test(href) ? href : undefined,
    }
    const line = lines.at(-1)!
    const last = line.at(-1)
    if (last && last.isBold === piece.isBold && last.href === piece.href) last.text += piece.text
    else line.push(piece)
  }
  return lines
    .map(line => line.map(marked).join('').trim())
    .filter(Boolean)
    .map(line => prefix + line)
}

const isWide = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/
/** The lines of a title joined into one: its line breaks come from the slide. */
const joined = (lines: readonly string[]): string =>
  lines.reduce((text, line) => {
    const isTight = isWide.test(text.at(-1) ?? '') && isWide.test(line[0] ?? '')
    return text ? `${text}${isTight ? '' : ' '}${line}` : line
  }, '')

/** Adds the lines of another slide of the section; the first line may continue the last paragraph. */
function addLines(lines: string[], more: string[], continues: string | undefined): void {
  const [first, ...rest] = more
  const last = lines.at(-1)
  if (!continues || last === undefined || first === undefined) return void lines.push(...more)
  lines[lines.length - 1] = last + (continues === 'spaced' ? ' ' : '') + first.replace(/^ *- /, '')
  lines.push(...rest)
}

async function notesOf(file: Package, relations: Awaited<ReturnType<typeof relationsOf>>): Promise<string | undefined> {
  const note = [...relations.values()].find(({ type }) => type.endsWith('/notesSlide'))
  if (!note || !file.names.has(note.target)) return undefined
  const body = all(parsed(await file.read(note.target)), 'p:sp').find(shape =>
    all(shape, 'p:ph').some(each => each.getAttribute('type') === 'body'),
  )
  return (
    body &&
    all(body, 'a:p')
      .map(paragraph => linesOf(paragraph, new Map()).join('\n').replaceAll('**', ''))
      .join('\n')
      .trim()
  )
}

/**
 * Reads the sections from the slides of an exported file, in the order of its slides.
 * @throws UnreadableDeck
 */
export async function readSlides(bytes: Buffer): Promise<ReadDeck> {
  const file = await openPackage(bytes)
  const main = 'ppt/presentation.xml'
  const targets = await relationsOf(file, main)
  const ids = all(parsed(await file.read(main)), 'p:sldId').map(node => node.getAttribute('r:id') ?? '')
  if (ids.length > mostSlides) throw new UnreadableDeck('too many slides')
  const sections = new Map<string, ReadSection>()
  let otherSlides = 0
  for (const id of ids) {
    const part = targets.get(id)?.target
    if (!part || !file.names.has(part)) throw new UnreadableDeck('a slide is missing')
    const relations = await relationsOf(file, part)
    let own: ReadSection | undefined
    for (const shape of all(parsed(await file.read(part)), 'p:sp')) {
      const name = all(shape, 'p:cNvPr')[0]?.getAttribute('name') ?? ''
      const [, role, section_id, continues] = named.exec(name) ?? []
      if (!role || !section_id) continue
      own = sections.get(section_id) ?? { id: section_id, title: undefined, lines: undefined, notes: undefined }
      sections.set(section_id, own)
      const lines = all(shape, 'a:p').flatMap(paragraph => linesOf(paragraph, relations))
      if (role === 'title')
        own.title ??= joined(lines)
          .replaceAll('**', '')
          .replaceAll(/\p{Cc}+/gu, ' ')
      else addLines((own.lines ??= []), lines, continues)
    }
    if (own) own.notes ??= await notesOf(file, relations)
    else otherSlides += 1
  }
  return { sections: [...sections.values()], otherSlides }
}
