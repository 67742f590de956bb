import MarkdownIt from 'markdown-it'
import { at, readHtml, wordsIn, type Markup, type MarkupNode } from './markup.ts'

const markdown = new MarkdownIt({ html: true })

/** A text of a backup in the format that is beside it. `area` is where its own files are. */
export function moodleText(element: Markup | undefined, field: string, area: string): MarkupNode[] {
  const text = wordsIn(at(element, field)?.children ?? []).trim()
  if (text === '' || text === '$@NULL@$') return []
  const format = wordsIn(at(element, `${field}format`)?.children ?? []).trim()
  return textAs(format, withAddresses(text, area))
}

export function textAs(format: string, text: string): MarkupNode[] {
  if (format === '4') return readHtml(markdown.render(text))
  const isPlain = format === '2' || !/<\w+[^>]{0,500}>|&\w+;/.test(text)
  if (!isPlain) return readHtml(text)
  return text.split(/\n\s*\n/).map(words => ({ name: 'p', attributes: {}, children: [words] }))
}

/** Addresses of files and of other activities, as backups write them. */
export const withAddresses = (text: string, area: string) =>
  text
    .replaceAll('@@PLUGINFILE@@', `/${area.replace(/^\//, '')}`)
    .replaceAll(/\$@BOOKVIEWBYIDCH\*(\d+)\*(\d+)@\$/g, '/book-$1/$2')
    .replaceAll(/\$@([A-Z]+)VIEWBYID\*(\d+)@\$/g, (_, kind: string, id: string) => `/${kind.toLowerCase()}-${id}`)
