import sanitizeHtml from 'sanitize-html'

const most = { characters: 200_000, links: 50 }

const resolve = (href: string | undefined, base: string | undefined): string | undefined => {
  const url = href ? URL.parse(href.trim(), base) : null
  return url && /^https?:$/.test(url.protocol) && !url.username ? url.href : undefined
}

export type CleanHtml = { html: string; links: string[] }

/**
 * The HTML of a feed by an allow-list: no script, style, frame, form or picture (a picture would tell its server who
 * reads); relative links become absolute.
 */
export function cleanHtml(html: string, base: string | undefined): CleanHtml {
  const links = new Set<string>()
  const clean = sanitizeHtml(html.slice(0, most.characters), {
    allowedTags: 'p br hr blockquote ul ol li pre code strong b em i s a h3 h4 h5 table thead tbody tr th td'.split(
      ' ',
    ),
    allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    nestingLimit: 40,
    transformTags: {
      h1: 'h3',
      h2: 'h3',
      h6: 'h5',
      div: 'p',
      a: (_name, { href }) => {
        const whole = resolve(href, base)
        if (whole) links.add(whole)
        const attribs: Record<string, string> = whole ? { href: whole, rel: 'noopener nofollow' } : {}
        return { tagName: 'a', attribs }
      },
    },
  })
  return { html: clean.replaceAll(/<p>\s*<\/p>/g, '').trim(), links: [...links].slice(0, most.links) }
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** The text of sanitised or foreign HTML, its blocks separated by spaces. */
export const textOfHtml = (html: string): string =>
  sanitizeHtml(
    html.slice(0, most.characters).replaceAll(/<\/?(?:p|div|br|li|h\d|tr|td|th|blockquote|pre)\b/gi, ' $&'),
    {
      allowedTags: [],
      allowedAttributes: {},
    },
  )
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, entity => entities[entity]!)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The longest name of a host (RFC 1035, 2.3.4). A longer one would fill the index with the domains in it. */
const longestName = 253

/** A page's address without the parts that differ between readers: the fragment and the parameters of campaigns. */
export function canonicalUrl(link: string | undefined, base: string | undefined): string | undefined {
  const whole = resolve(link, base)
  const url = whole ? URL.parse(whole) : null
  if (!url || url.href.length > 2_000 || url.hostname.length > longestName) return undefined
  url.hash = ''
  // A copy: deleting while reading would skip the next one.
  for (const name of Array.from(url.searchParams.keys()))
    if (/^(?:utm_\w+|fbclid|gclid|mc_[ce]id|at_medium|at_campaign|ref_src)$/i.test(name)) url.searchParams.delete(name)
  return url.href
}
