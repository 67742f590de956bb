import { readFileSync } from 'node:fs'
import type { JobTools } from '#kernel/server/handle.ts'
import { addFeed } from './feeds/feeds.queries.ts'
import { parseInThread } from './feeds/parse.ts'
import { storeItems } from './items/store-items.ts'
import { addSampleSearches } from './saved/sample-searches.ts'

type SampleItem = {
  hours: number
  title: string
  author?: string
  tags: string[]
  text: string[]
  /** A page that the text links to. */
  link?: string
  /** The figure of the title as it first was: the outlet corrected it. */
  before?: string
}
type SampleFeed = { host: string; title: string; language: string; items: SampleItem[] }

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../sample/${name}`, import.meta.url), 'utf8')) as T
const hour = 3_600_000

const pathOf = (title: string, at: number): string =>
  title
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? `item-${at}`

/** A feed as a JSON Feed document, so that the sample is read as any other feed is. */
function documentOf(feed: SampleFeed, now: number, textOf: (item: SampleItem, text: string) => string): Uint8Array {
  const site = `https://${feed.host}/`
  const items = feed.items.map((item, at) => ({
    id: `${feed.host} ${at}`,
    url: `${site}${pathOf(item.title, at)}`,
    title: textOf(item, item.title),
    content_html:
      item.text.map(each => `<p>${textOf(item, each)}</p>`).join('') +
      (item.link ? `<p><a href="${item.link}">${new URL(item.link).hostname}</a></p>` : ''),
    date_published: new Date(now - item.hours * hour).toISOString(),
    authors: item.author ? [{ name: item.author }] : [],
    tags: item.tags,
  }))
  const whole = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: site,
    language: feed.language,
    items,
  }
  return Buffer.from(JSON.stringify(whole))
}

/**
 * Invented outlets with two weeks of news, and a list of real feeds that are switched off: a sample sends no requests.
 */
export async function fillSample({ db }: Pick<JobTools, 'db'>): Promise<void> {
  const now = Date.now()
  for (const sample of read<SampleFeed[]>('news.json')) {
    const url = `https://${sample.host}/feed.json`
    const feed = await addFeed(
      db,
      { url, title: sample.title, site_url: `https://${sample.host}/`, state: 'off' },
      new Date(now),
    )
    if (!feed) continue
    // The outlet's first version, then the one with the corrected figure.
    for (const isFirst of [true, false]) {
      const bytes = documentOf(sample, now, ({ before }, text) =>
        isFirst && before ? text.replace(/\d+,\d+/, before) : text,
      )
      const parsed = await parseInThread({ bytes, contentType: '', url })
      await storeItems(db, feed, parsed!.items, new Date(now))
    }
  }
  for (const { url, title } of read<{ url: string; title: string }[]>('feeds.json'))
    await addFeed(db, { url, title, state: 'off' }, new Date(now))
  await addSampleSearches(db, new Date(now))
}
