import { parseFeed } from 'feedsmith'

/** An item as its feed has it. */
export type RawItem = {
  guid?: string | undefined
  link?: string | undefined
  title?: string | undefined
  html?: string | undefined
  /** The text is plain, as JSON Feed allows. */
  isPlain?: boolean
  summary?: string | undefined
  author?: string | undefined
  at?: Date | undefined
  tags: string[]
  /** What relative addresses of the item refer to. */
  base?: string | undefined
}
export type RawFeed = {
  title?: string | undefined
  site?: string | undefined
  language?: string | undefined
  /** Minutes for which the feed says that nothing changes. */
  ttl?: number | undefined
  items: RawItem[]
}

/** A feed in the shape of its format, not validated. */
interface Loose {
  readonly [name: string]: Loose
  readonly [at: number]: Loose
}

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value.trim() || undefined
  return typeof value === 'object' && value !== null ? textOf((value as Loose)['value']) : undefined
}
const list = (value: unknown): Loose[] => (Array.isArray(value) ? (value as Loose[]) : [])
const firstText = (...values: unknown[]): string | undefined => values.map(textOf).find(Boolean)

function dateOf(...values: unknown[]): Date | undefined {
  const dates = values.flatMap(value => (textOf(value) ? [new Date(textOf(value)!)] : []))
  return dates.find(date => date.getTime() > 0)
}

const tagsOf = (value: unknown): string[] =>
  list(value).flatMap(each => firstText(each, each?.['label'], each?.['name'], each?.['term']) ?? [])

const alternate = (links: unknown): string | undefined => {
  const all = list(links)
  const rel = (each: Loose) => textOf(each['rel']) ?? 'alternate'
  return textOf((all.find(each => rel(each) === 'alternate') ?? all.find(each => rel(each) !== 'self'))?.['href'])
}

const isAddress = (value: string | undefined) => /^https?:\/\//i.test(value ?? '')

function rssItem(item: Loose): RawItem {
  const guid = textOf(item['guid'])
  const isPermalink = (item['guid'] as unknown as { isPermaLink?: boolean })?.isPermaLink !== false
  const dc = item['dc']
  return {
    guid: guid ?? textOf(item['rdf']?.['about']),
    link:
      firstText(item['link']) ??
      alternate(item['atom']?.['links']) ??
      (isPermalink && isAddress(guid) ? guid : undefined),
    title: firstText(item['title'], dc?.['titles']?.[0]),
    html: firstText(item['content']?.['encoded'], item['description'], item['atom']?.['content']),
    summary: textOf(item['description']),
    author: firstText(
      dc?.['creators']?.[0],
      item['authors']?.[0],
      item['authors']?.[0]?.['name'],
      item['itunes']?.['author'],
    ),
    at: dateOf(item['pubDate'], dc?.['dates']?.[0], item['atom']?.['published'], item['atom']?.['updated']),
    tags: [...tagsOf(item['categories']), ...tagsOf(dc?.['subjects'])],
  }
}

function atomItem(item: Loose): RawItem {
  const content = item['content']
  const media = item['media']?.['groups']?.[0]?.['description'] ?? item['media']?.['description']
  return {
    guid: textOf(item['id']),
    link: alternate(item['links']) ?? (isAddress(textOf(item['id'])) ? textOf(item['id']) : undefined),
    title: textOf(item['title']),
    html: firstText(content, item['summary'], media),
    isPlain: textOf((content ?? item['summary'])?.['type']) === 'text',
    summary: firstText(item['summary'], media),
    author: firstText(item['authors']?.[0]?.['name'], item['dc']?.['creators']?.[0]),
    at: dateOf(item['published'], item['dc']?.['dates']?.[0], item['updated']),
    tags: tagsOf(item['categories']),
    base: firstText(content?.['xml']?.['base'], item['xml']?.['base']),
  }
}

function jsonItem(item: Loose): RawItem {
  const html = textOf(item['content_html'])
  return {
    guid: textOf(item['id']),
    link: firstText(item['url'], item['external_url']),
    title: textOf(item['title']),
    html: html ?? textOf(item['content_text']),
    isPlain: !html,
    summary: textOf(item['summary']),
    author: firstText(item['authors']?.[0]?.['name']),
    at: dateOf(item['date_published'], item['date_modified']),
    tags: tagsOf(item['tags']),
  }
}

const mapping = { rss: rssItem, rdf: rssItem, atom: atomItem, json: jsonItem }

/** Reads RSS, RDF, Atom and JSON Feed. @throws when the text is none of them */
export function readFeed(text: string, mostItems: number): RawFeed {
  const { format, feed } = parseFeed(text) as unknown as { format: keyof typeof mapping; feed: Loose }
  const items = [...list(feed['items']), ...list(feed['entries'])].slice(0, mostItems)
  const ttl = Number(feed['ttl'])
  return {
    title: textOf(feed['title']),
    site: firstText(feed['link'], feed['home_page_url']) ?? alternate(feed['links']),
    language: firstText(feed['language'], feed['dc']?.['languages']?.[0], feed['xml']?.['lang']),
    ...(ttl > 0 && { ttl }),
    items: items.map(mapping[format]),
  }
}
