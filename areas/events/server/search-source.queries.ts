import { hrefOf } from '#kernel/contract/addresses.ts'
import { listSql } from '#kernel/server/database.ts'
import type { AreaSearch } from '#kernel/server/search-source.ts'
import { toEvents } from '../contract/addresses.ts'
import { listedStates } from '../contract/states.ts'

/** The events that are listed for everybody. */
export const eventsSearch: AreaSearch = {
  sources: [
    {
      kind: 'event',
      label: 'event-pages:list.title',
      table: 'events',
      entries: `
        select e.id, e.slug as key, e.title, e.summary, jsonb_build_array(e.body, e.tags) as body,
          array['anyone'] as audience, e.starts_at as at
        from events e where e.id = any(ids) and e.visibility = 'public' and e.state in ${listSql(listedStates)}`,
      pathOf: event => hrefOf(toEvents.event, { params: { event } }),
    },
  ],
}
