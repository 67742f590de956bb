import { html, Html } from '#kernel/server/html.ts'

type Entry = {
  id: string
  url: string
  title: string
  summary: string
  author: string | null
  outlet: string
  language: string
  published_at: Date
  changed_at: Date | null
}
type Feed = { id: string; title: string; page: string; made_at: Date; entries: readonly Entry[] }

// oxlint-disable-next-line no-control-regex -- XML has no signs for them
const plain = (text: string): string => text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

const timeOf = ({ published_at, changed_at }: Entry): string => (changed_at ?? published_at).toISOString()

/** The tag of a language (RFC 4287, 2); empty if the language is unknown. */
const langOf = (language: string) => (language === 'und' ? undefined : html` xml:lang="${language}"`)

const entryOf = (entry: Entry): Html =>
  html`<entry${langOf(entry.language)}>
<id>urn:uuid:${entry.id}</id>
<title>${plain(entry.title)}</title>
<link href="${entry.url}"/>
<published>${entry.published_at.toISOString()}</published>
<updated>${timeOf(entry)}</updated>
<author><name>${plain(entry.author ?? entry.outlet)}</name></author>
<category term="${plain(entry.outlet)}"/>
<summary>${plain(entry.summary)}</summary>
</entry>
`

/** A saved search as Atom (RFC 4287), its newest items first. */
export const atomOf = ({ id, title, page, made_at, entries }: Feed): string =>
  html`${new Html('<?xml version="1.0" encoding="utf-8"?>\n')}<feed xmlns="http://www.w3.org/2005/Atom">
      <id>urn:uuid:${id}</id>
      <title>${plain(title)}</title>
      <link href="${page}" />
      <updated>${entries.map(timeOf).toSorted().at(-1) ?? made_at.toISOString()}</updated>
      <author><name>AI Lab</name></author>
      ${entries.map(entryOf)}</feed
    > `.text
