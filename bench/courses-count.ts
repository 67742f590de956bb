import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a reader of a course can count. */
export const counted = [
  'lessons',
  'questions',
  'code blocks',
  'formulas',
  'pictures',
  'films',
  'tables',
  'links',
] as const
export type Counted = (typeof counted)[number]
export type Counts = Record<Counted, number>

export const none = (): Counts => Object.fromEntries(counted.map(kind => [kind, 0])) as Counts

const filmAddress =
  /(?:youtube(?:-nocookie)?\.com\/(?:watch|embed|shorts|live)|youtu\.be\/|vimeo\.com\/(?:video\/)?\d|dailymotion\.com\/|\.(?:mp4|webm|m4v|mp3|ogg|wav)(?=[)\s"'?#>]|$))/i

const item = /^\s*(?:[-*+]|\d+[.)])\s+/
const isProse = (line = '') => /^\s*[\p{L}\p{N}`'"([*_]/u.test(line)

/** Links to films that are alone in a paragraph or in an entry of a list: the lab shows them as films. */
const filmLinks = (lines: readonly string[]): string[] =>
  lines.filter((line, at) => {
    const [, address] = /^\s*\[[^\]]*\]\(([^)\s]+)\)\s*$/.exec(line.replace(item, '')) ?? []
    const begins = item.test(line) || !isProse(lines[at - 1]?.replace(item, ''))
    const next = lines[at + 1] ?? ''
    return address && filmAddress.test(address) && begins && (item.test(next) || !isProse(next))
  })

/** The languages of the lab in the names of folders. Other languages are not counted: the lab does not have them. */
const localePattern = /^(?:en|es|ja|en-us|es-mx|ja-jp|jp)$/i
const foreign = /^(?:[a-z]{2}|[a-z]{2}[-_](?:[A-Za-z]{2}|[A-Z][a-z]{3}))$/

/** Every page below a folder, without what no course contains. */
export async function pagesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && /\.mdx?$/i.test(entry.name) && !/^licen[sc]e\./i.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => {
      const parts = path.slice(folder.length + 1).split('/')
      return !parts.some(part => part.startsWith('.') || part === 'node_modules') && !parts.slice(0, -1).some(isForeign)
    })
    .toSorted()
}

const isForeign = (part: string) =>
  foreign.test(part) && !localePattern.test(part) && !/^(?:js|py|ai|ml|qa|ui|ux|nlp)$/i.test(part)

/** What a fence contains: MyST also writes blocks of text and pictures as fences, `{note}` and `{figure}`. */
function kindOf(info: string): Counted | 'text' {
  const [, directive] = /^\s*\{([A-Za-z][\w:-]*)\}/.exec(info) ?? []
  if (/^\s*\{?math/.test(info)) return 'formulas'
  if (directive === undefined || /^(?:code|code-block|code-cell|sourcecode|mermaid)$/.test(directive))
    return 'code blocks'
  return /^(?:figure|image)$/.test(directive) ? 'pictures' : 'text'
}

/** Counts in the source of a page, line by line and with plain patterns: nothing of the importer is used. */
export async function countPage(path: string): Promise<Counts> {
  const counts = none()
  counts.lessons = 1
  const lines = (await readFile(path, 'utf8'))
    .replaceAll('\r', '')
    .replace(/^---\n[^]*?\n---\n/, '')
    .split('\n')
  const prose: string[] = []
  const open: { mark: string; length: number; isCode: boolean; indent: number }[] = []
  for (const line of lines) {
    // Code that is indented as a block of mkdocs ends with it, even without a closing line.
    const indent = line.trim() === '' ? Infinity : line.search(/\S/)
    while ((open.at(-1)?.indent ?? 0) >= 4 && indent < open.at(-1)!.indent) open.pop()
    const found = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)*(`{3,}|~{3,})(.*)$/.exec(line)
    const [mark, info = ''] = found?.slice(1) ?? []
    const within = open.at(-1)
    if (within && mark?.[0] === within.mark && mark.length >= within.length && info.trim() === '') open.pop()
    else if (mark && !within?.isCode && !(mark[0] === '`' && info.includes('`'))) {
      const kind = kindOf(info)
      open.push({ mark: mark[0]!, length: mark.length, isCode: kind !== 'text' && kind !== 'pictures', indent })
      if (kind !== 'text') counts[kind] += 1
    } else if (!within?.isCode) prose.push(line)
  }
  const text = prose
    .join('\n')
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(/\{\/\*[^]*?\*\/\}/g, '')
  const bare = text.replaceAll(/(`+)[^`][^]*?\1/g, '`')
  const times = (pattern: RegExp, within = bare) => [...within.matchAll(pattern)].length
  counts.questions = times(/^\s*<Question\b/gm)
  const asked = bare.replaceAll(/<Question\b[^]*?\/>/g, '')
  counts.formulas += times(/\$\$[^]+?\$\$/g, asked)
  const pictures = [
    ...[...asked.matchAll(/!\[[^\]]*\]\(\s*<?([^)\s>]+)/g)].map(match => match[1]!),
    ...[...asked.matchAll(/<img\b[^>]*?\bsrc\s*=\s*\{?["']?([^"'\s>}]+)/gi)].map(match => match[1]!),
  ]
  // Badges say how a repository is, not its course.
  counts.pictures += pictures.filter(address => !/badge|shields\.io/i.test(address)).length
  const linked = filmLinks(asked.split('\n')).length
  counts.films = times(/<(?:iframe|video|audio|embed)\b/gi, asked) + times(/<You[Tt]ube\b/g, asked) + linked
  counts.tables = times(/^[\s>]*\|?\s*:?-{3,}:?\s*(?:\|\s*:?-{3,}:?\s*)+\|?\s*$/gm, asked) + times(/<table\b/gi, asked)
  counts.links = times(/(?<!!)\[(?:[^[\]]|\[[^\]]*\])*\]\(\s*<?[^)\s]/g, asked) + times(/<a\b[^>]*\bhref/gi, asked)
  counts.links -= linked // Each is counted once.
  // Addresses that are written out become links too.
  const written = asked
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/<(?!https?:)[a-zA-Z/][^>]*>/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
  counts.links += times(/\bhttps?:\/\/[^\s)]/g, written)
  return counts
}

/** Counts in the pages of the lab, by what a browser would show. */
export function countHtml(html: string): Counts {
  const times = (pattern: RegExp) => [...html.matchAll(pattern)].length
  const own = html.replaceAll(/<div class="media[^]*?<\/div>/g, '').replaceAll(/<a class="footnote[^]*?<\/a>/g, '')
  return {
    ...none(),
    'code blocks': times(/<pre\b/g),
    formulas: times(/<math\b/g),
    pictures: times(/class="markdown-image"/g) + times(/class="media media-picture"/g) + times(/class="media-link"/g),
    films: times(/class="media media-(?:video|audio|own)"/g) + times(/callout-embed/g),
    tables: times(/<table\b/g),
    links: [...own.matchAll(/<a\s[^>]*href/g)].length,
  }
}

export const sum = (all: readonly Counts[]): Counts =>
  Object.fromEntries(counted.map(kind => [kind, all.reduce((total, each) => total + each[kind], 0)])) as Counts
