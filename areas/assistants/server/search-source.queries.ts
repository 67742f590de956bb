import { hrefOf } from '#kernel/contract/addresses.ts'
import type { AreaSearch } from '#kernel/server/search-source.ts'
import { toAssistants } from '../contract/addresses.ts'

/** Published assistants, for the roles that may ask them. */
export const assistantsSearch: AreaSearch = {
  sources: [
    {
      kind: 'assistant',
      label: 'assistants:screens.list',
      table: 'assistants',
      entries: `
        select a.id, a.id::text as key, a.published->'name' as title, a.published->'greeting' as summary,
          '[]'::jsonb as body,
          array(select 'assistants:' || role from jsonb_array_elements_text(a.published->'roles') as role) as audience,
          a.published_at as at
        from assistants a where a.id = any(ids) and a.state = 'active' and a.published is not null`,
      pathOf: assistantId => hrefOf(toAssistants.assistant, { params: { assistantId } }),
    },
  ],
  audiencesOf: async (_db, { roles }) => roles.map(role => `assistants:${role}`),
}
