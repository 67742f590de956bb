import { hrefOf } from '#kernel/contract/addresses.ts'
import { ask } from '#kernel/web/client.ts'
import { hitsShown, type SearchProvider } from '#kernel/web/shell/palette-search.ts'
import { currentLocale, localisedText } from '#kernel/web/words.ts'
import { toEvents } from '../contract/addresses.ts'
import { events } from '../contract/index.ts'
import { dayIn } from './public-client/event-times.ts'

/** Upcoming events by their texts in any language. */
const upcoming: SearchProvider = {
  label: 'event-pages:list.title',
  async find(typed, signal) {
    const { items } = await ask(events.listing, { q: typed, limit: hitsShown }, { signal, stay: true })
    return items.map(({ id, slug, title, starts_at, time_zone }) => ({
      id,
      title: localisedText(title).text,
      detail: dayIn(currentLocale(), time_zone, starts_at),
      path: hrefOf(toEvents.event, { params: { event: slug } }),
    }))
  },
}

export const searches = [upcoming]
