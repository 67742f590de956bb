import { toNews } from '#areas/news/contract/addresses.ts'
import { itemTexts } from '#areas/news/server/exports.ts'
import { nearestEntries } from '#areas/search/server/exports.ts'
import { partsOf } from '#areas/tutor/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { plainTextOfHtml } from '#kernel/server/markdown/markdown.ts'
import { localeOf } from '#kernel/server/words.ts'
import type { Reach } from './found-passage.ts'

const mostItems = 12

/** Passages of the news closest to the question. */
export const newsReach: Reach = async ({ db, question, audiences }) => {
  const entries = await nearestEntries(db, question, { kind: 'news', audiences, limit: mostItems, mustMatch: true })
  const items = await itemTexts(
    db,
    entries.map(({ id }) => id),
  )
  return items.flatMap(({ id, title, outlet, language, summary, content }) =>
    partsOf(plainTextOfHtml(content) || summary).map(text => ({
      source: 'news' as const,
      document: title,
      place: outlet,
      heading: title,
      locale: localeOf(language),
      text,
      path: hrefOf(toNews.list, { search: { item: id } }),
    })),
  )
}
