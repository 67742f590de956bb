import { hrefOf } from '#kernel/contract/addresses.ts'
import { escapeHtml } from '#kernel/server/html.ts'
import { toReports } from '../../contract/public-addresses.ts'
import type { reportView } from './report-view.ts'

type View = NonNullable<Awaited<ReturnType<typeof reportView>>>
type Source = View['references'][number]

const keyOf = ({ n }: Source) => `source${n}`
const yearOf = ({ published }: Source) => published?.slice(0, 4)

const bibSigns: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** Some signs have a meaning in BibTeX; after a backslash, three of them would have another one. */
export const bibText = (text: string) => text.replaceAll(/[\\{}%&$#_^~]/g, sign => bibSigns[sign] ?? `\\${sign}`)
const bibtex = ({ references }: View) =>
  references
    .map(source => {
      const fields = {
        title: bibText(source.title),
        author: source.producer && `{${bibText(source.producer)}}`,
        year: yearOf(source),
        url: source.url?.replaceAll(/[{}\\\s]/g, encodeURIComponent),
        urldate: source.accessed_at.toISOString().slice(0, 10),
      }
      const lines = Object.entries(fields).flatMap(([name, value]) => (value ? [`  ${name} = {${value}}`] : []))
      return `@misc{${keyOf(source)},\n${lines.join(',\n')}\n}\n`
    })
    .join('\n')

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
const ris = ({ references }: View) =>
  references
    .map(source => {
      const fields: [string, string | null | undefined][] = [
        ['TY', source.url ? 'ELEC' : 'GEN'],
        ['TI', source.title],
        ['AU', source.producer],
        ['PY', yearOf(source)],
        ['UR', source.url],
        ['Y2', source.accessed_at.toISOString().slice(0, 10).replaceAll('-', '/')],
      ]
      const lines = fields.flatMap(([name, value]) => (value ? [`${name}  - ${oneLine(value)}`] : []))
      return `${lines.join('\r\n')}\r\nER  - \r\n`
    })
    .join('\r\n')

const partsOf = (day: string) => [day.split('-').map(Number)]
const csl = ({ references }: View) =>
  JSON.stringify(
    references.map(source => ({
      id: keyOf(source),
      type: source.url ? 'webpage' : 'document',
      title: source.title,
      ...(source.producer && { author: [{ literal: source.producer }] }),
      ...(source.published && { issued: { 'date-parts': partsOf(source.published) } }),
      accessed: { 'date-parts': partsOf(source.accessed_at.toISOString().slice(0, 10)) },
      ...(source.url && { URL: source.url }),
    })),
    null,
    2,
  )

const formats = {
  bibtex: { write: bibtex, media_type: 'application/x-bibtex; charset=utf-8', extension: 'bib' },
  ris: { write: ris, media_type: 'application/x-research-info-systems; charset=utf-8', extension: 'ris' },
  csl: { write: csl, media_type: 'application/vnd.citationstyles.csl+json; charset=utf-8', extension: 'csl.json' },
  evidence: {
    write: (view: View) => JSON.stringify(view, null, 2),
    media_type: 'application/json; charset=utf-8',
    extension: 'evidence.json',
  },
} as const

/** A report's sources in a format of reference managers, or the whole report with every quote and hash. */
export function referencesIn(format: keyof typeof formats, view: View) {
  const { write, media_type, extension } = formats[format]
  return { text: write(view), media_type, extension }
}

const xml = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- XML has no words for them
  escapeHtml(text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))

type Card = { slug: string; locale: string; title: string; summary: string; version: number; published_at: Date }

/** An Atom feed (RFC 4287): a report has one entry, whose time moves with each version. */
export function atomFeed(cards: readonly Card[], { origin, title }: { origin: string; title: string }): string {
  const home = `${origin}${hrefOf(toReports.collections)}`
  const entries = cards.map(card => {
    const link = `${origin}${hrefOf(toReports.report, { search: { report: card.slug } })}`
    return `<entry><id>${xml(link)}</id><title>${xml(card.title)}</title><updated>${card.published_at.toISOString()}</updated><link href="${xml(link)}"/><summary xml:lang="${card.locale}">${xml(card.summary)}</summary></entry>`
  })
  const updated = cards[0]?.published_at ?? new Date(0)
  return `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><id>${xml(home)}</id><title>${xml(title)}</title><author><name>AI Lab</name></author><updated>${updated.toISOString()}</updated><link href="${xml(home)}"/>${entries.join('')}</feed>\n`
}
