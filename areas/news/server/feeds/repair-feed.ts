import type { FeedRepair } from '../../contract/states.ts'

type Rule = { repair: FeedRepair; apply: (text: string) => string }

/**
 * Closes a document that a broken connection cut off: removes everything after the last whole item, and closes its
 * parents.
 */
function closeTruncated(text: string): string {
  const root = /<(rss|feed|rdf:RDF)[\s>]/i.exec(text)?.[1]
  if (!root || new RegExp(`</${root}\\s*>\\s*(?:<!--[^]*?-->\\s*)*$`, 'i').test(text.slice(-2_000))) return text
  const [last] = [...text.matchAll(/<\/(item|entry)\s*>/gi)].slice(-1)
  if (!last) return text
  const whole = text.slice(0, last.index + last[0].length)
  const channel = /<channel[\s>]/i.test(whole) && !/<\/channel\s*>/i.test(whole) ? '</channel>' : ''
  return `${whole}${channel}</${root}>`
}

/** Repairs for XML that a strict reader refuses, each applied where the text has that fault. */
const rules: readonly Rule[] = [
  {
    repair: 'leading_text',
    apply: text => text.replace(/^[^<]{1,2000}(?=<)/, '').replace(/^\s*<!--[^]*?-->\s*(?=<\?xml)/, ''),
  },
  {
    repair: 'control_characters',
    // oxlint-disable-next-line no-control-regex -- XML 1.0 allows none of these
    apply: text => text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''),
  },
  { repair: 'ampersands', apply: text => escapeAmpersands(text) },
  { repair: 'truncated', apply: closeTruncated },
]

/** An ampersand that begins no entity means itself; inside CDATA, which may end with the text, it already does. */
const escapeAmpersands = (text: string): string =>
  text
    .split(/(<!\[CDATA\[[^]*?(?:\]\]>|$))/)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/&(?!#\d{1,7};|#x[\da-f]{1,6};|\w{2,31};)/gi, '&amp;')))
    .join('')

export function repairFeed(text: string): { text: string; repairs: FeedRepair[] } {
  const start = text.replace(/^[\ufeff\s]+/, '')
  if (start.startsWith('{')) return { text: start, repairs: [] }
  let repaired = start
  const repairs: FeedRepair[] = []
  for (const { repair, apply } of rules) {
    const next = apply(repaired)
    if (next !== repaired) repairs.push(repair)
    repaired = next
  }
  return { text: repaired, repairs }
}
