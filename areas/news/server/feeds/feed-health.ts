import { hrefOf } from '#kernel/contract/addresses.ts'
import { isAllowed, right } from '#kernel/contract/who.ts'
import type { FindHealth } from '#kernel/server/health-part.ts'
import { toNews } from '../../contract/addresses.ts'
import { countPolled } from './feed-health.queries.ts'

/** How many of the feeds that are polled fail. */
export const feedHealth: FindHealth = async ({ db, person, words, caller: { locale } }) => {
  if (!isAllowed(right('news.administer'), person)) return []
  const { polled, failing } = await countPolled(db)
  const text = failing > 0 ? 'news:health.failing' : polled > 0 ? 'news:health.polled' : 'news:health.none'
  return [
    {
      kind: 'news.feeds',
      label: words(locale, 'news:health.feeds'),
      isWell: failing === 0,
      text: words(locale, text, { count: failing || polled }),
      path: hrefOf(toNews.feeds, { search: failing > 0 ? { failing: true } : {} }),
    },
  ]
}
