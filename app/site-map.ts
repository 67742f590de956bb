import { locales } from '#kernel/contract/fields.ts'
import type { PublicPage, ReadPublic } from '#kernel/web/public-page.ts'

/**
 * How many addresses one file lists: sitemaps.org allows 50,000; with this many, a file is two megabytes, which fits in
 * memory.
 */
export const mostInFile = 5_000

type Listing = Pick<PublicPage, 'inSiteMap'>
/** Where a file begins: the nth page, after a cursor of its own. */
type SiteMapPosition = { page: number; after: string | undefined }

const landing: Listing = { inSiteMap: () => Promise.resolve({ paths: ['/'], next: null }) }

/** All addresses in order, as many at a time as the pages themselves read. */
async function* pieces(pages: readonly Listing[], read: ReadPublic, { page, after }: SiteMapPosition) {
  const all = [landing, ...pages]
  for (let at = { page, after }; at.page < all.length;) {
    const part = await all[at.page]!.inSiteMap?.(read, at.after)
    yield { position: at, paths: part?.paths ?? [] }
    at = part?.next ? { page: at.page, after: part.next } : { page: at.page + 1, after: undefined }
  }
}

const fileNameOf = ({ page, after = '' }: SiteMapPosition) => `${page}.${after}.xml`

/** The position of a file's name (`2.cursor.xml`); undefined for an invalid one. */
export function positionOf(file: string): SiteMapPosition | undefined {
  const [, page, after] = /^(\d{1,4})\.([\w-]{0,500})\.xml$/.exec(file) ?? []
  return page === undefined ? undefined : { page: Number(page), after: after || undefined }
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The files of the site map, one after the other. */
export async function siteMapIndex(pages: readonly Listing[], read: ReadPublic, origin: string, most = mostInFile) {
  const names: string[] = []
  let count = most
  for await (const { position, paths } of pieces(pages, read, { page: 0, after: undefined })) {
    if (count + paths.length > most) {
      names.push(fileNameOf(position))
      count = 0
    }
    count += paths.length
  }
  const entries = names.map(name => `<sitemap><loc>${origin}/sitemap/${name}</loc></sitemap>`)
  return `${xml}<sitemapindex xmlns="${schema}">${entries.join('')}</sitemapindex>`
}

const entryOf = (url: string) =>
  `<url><loc>${url}</loc>${locales.map(locale => `<xhtml:link rel="alternate" hreflang="${locale}" href="${url}?lang=${locale}"/>`).join('')}</url>`

/** One file, with as many addresses as one may have. */
export async function siteMapFile(
  pages: readonly Listing[],
  read: ReadPublic,
  { origin, position, most = mostInFile }: { origin: string; position: SiteMapPosition; most?: number },
): Promise<string> {
  const entries: string[] = []
  for await (const { paths } of pieces(pages, read, position)) {
    if (entries.length + paths.length > most) break
    entries.push(...paths.map(path => entryOf(origin + path)))
  }
  return `${xml}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`
}
