import type { Answered } from '#kernel/contract/call.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Visit } from '#kernel/web/public-page.ts'
import { research } from '../../contract/index.ts'
import { toReports } from '../../contract/public-addresses.ts'

export type Shown = Answered<typeof research.report>
export type ShownSentence = Shown['sections'][number]['sentences'][number]
export type ShownSource = Shown['references'][number]
export type ShownQuote = ShownSentence['quotes'][number]

export type Say = (key: string, values?: Record<string, unknown>) => string
export const sayIn =
  ({ say }: Visit): Say =>
  (key, values) =>
    say(`reports:${key}`, values)

export const reportHref = (slug: string, version?: number) =>
  hrefOf(toReports.report, { search: { report: slug, ...(version !== undefined && { version: String(version) }) } })
/** The sources of the shown version, in a format. */
export const referencesHref = ({ slug, version, newest, locale }: Shown, format: string) => {
  const named = { slug, locale, format, ...(version !== newest && { version: String(version) }) }
  return `${research.references.path}?${new URLSearchParams(named)}`
}
/** An earlier version has quotes of its own. */
export const passageHref = ({ slug, version, newest }: Shown, quote: string) =>
  hrefOf(toReports.report, {
    search: { report: slug, quote, ...(version !== newest && { version: String(version) }) },
  })

const wordsOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The live page at the words of a quote (URL fragment text directives); null if the source is no page. */
export function liveHref(url: string | null, exact: string): string | null {
  if (!url || !/^https?:\/\//.test(url)) return null
  const words = wordsOf(exact)
  const directive =
    words.length > 120
      ? `${encodeURIComponent(words.slice(0, 50).replace(/\S*$/, '').trim() || words.slice(0, 50))},${encodeURIComponent(words.slice(-40).replace(/^\S*\s/, ''))}`
      : encodeURIComponent(words)
  return `${url.split('#')[0]}#:~:text=${directive.replaceAll('-', '%2D')}`
}

/** The text of a sentence that a correction names. */
export const correctedClass = 'underline decoration-signal decoration-2 underline-offset-4'
export const isCorrected = ({ corrections }: Shown, id: string) =>
  corrections.some(({ sentence_ids }) => sentence_ids.includes(id))
