import { codeRegions, regionFinder } from './code-regions.ts'
import { questionsHere } from './quiz-text.ts'

/** The new target of a link: another address, or only its text; undefined leaves it unchanged. */
export type LinkChange = { href: string } | 'words' | undefined
export type FoundLink = { href: string; isImage: boolean; at: number }

/** Changes the addresses of links and pictures in markdown, in one pass, outside code. */
export function changeLinks(markdown: string, change: (link: FoundLink) => LinkChange): string {
  const { regions } = codeRegions(markdown)
  const edits = [
    ...inlineEdits(markdown, regionFinder(regions), change),
    ...definitionEdits(markdown, regionFinder(regions), change),
  ]
  const out: string[] = []
  let at = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    out.push(markdown.slice(at, start), text)
    at = end
  }
  return [...out, markdown.slice(at)].join('')
}

type Edit = { start: number; end: number; text: string }
type CodeEnd = (at: number) => number | undefined

function inlineEdits(markdown: string, codeEnd: CodeEnd, change: (link: FoundLink) => LinkChange): Edit[] {
  const edits: Edit[] = []
  const open: number[] = []
  for (let at = 0; at < markdown.length; at++) {
    const char = markdown[at]
    if (char === '\\') at++
    else if (char === '`') at = Math.max(at, (codeEnd(at) ?? at) - 1)
    else if (char === '[') open.push(at)
    else if (char === ']') {
      const start = open.pop()
      const target = start !== undefined && markdown[at + 1] === '(' ? targetAt(markdown, at + 1) : undefined
      if (start === undefined || !target) continue
      const isImage = markdown[start - 1] === '!'
      edits.push(...editsOf({ start, close: at, isImage, ...target }, change))
      at = target.end - 1
    }
  }
  return edits
}

const targets =
  /\(\s{0,20}(?:<([^<>\n]{0,2000})>|([^\s()<]*(?:\([^\s()]*\)[^\s()]*){0,5}))(?:\s+(?:"[^"]{0,500}"|'[^']{0,500}'|\([^)]{0,500}\)))?\s{0,20}\)/y

function targetAt(markdown: string, at: number): { href: string; from: number; to: number; end: number } | undefined {
  targets.lastIndex = at
  const match = targets.exec(markdown)
  const href = match && (match[1] ?? match[2])
  if (!match || !href) return undefined
  const from = markdown.indexOf(href, at)
  const brackets = match[1] === undefined ? 0 : 1
  return { href, from: from - brackets, to: from + href.length + brackets, end: at + match[0].length }
}

type Found = { start: number; close: number; isImage: boolean; href: string; from: number; to: number; end: number }

function editsOf(found: Found, change: (link: FoundLink) => LinkChange): Edit[] {
  const to = change({ href: found.href, isImage: found.isImage, at: found.start })
  if (to === undefined) return []
  if (to !== 'words') return [{ start: found.from, end: found.to, text: to.href }]
  const start = found.isImage ? found.start - 1 : found.start
  return [
    { start, end: found.start + 1, text: '' },
    { start: found.close, end: found.end, text: '' },
  ]
}

/**
 * `[name]: address` lines, not the notes `[^name]: text`; the renderer drops those without a target and keeps their text. The marker of a quiz's
 * questions is no link.
 */
function definitionEdits(markdown: string, codeEnd: CodeEnd, change: (link: FoundLink) => LinkChange): Edit[] {
  const edits: Edit[] = []
  let at = 0
  for (const line of markdown.split('\n')) {
    const match = /^ {0,3}\[(?!\^)[^\]\n]{1,200}\]:[ \t]*<?([^\s<>]{1,2000})/.exec(line)
    if (match && line.trim() !== questionsHere && codeEnd(at) === undefined) {
      const from = at + match[0].length - match[1]!.length
      const to = change({ href: match[1]!, isImage: false, at })
      if (to && to !== 'words') edits.push({ start: from, end: from + match[1]!.length, text: to.href })
    }
    at += line.length + 1
  }
  return edits
}
