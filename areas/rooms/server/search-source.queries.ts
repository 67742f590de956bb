import { hrefOf } from '#kernel/contract/addresses.ts'
import type { AreaSearch } from '#kernel/server/search-source.ts'
import { toRooms } from '../contract/addresses.ts'

/** Rooms for video calls that have a title, for their hosts. */
export const roomsSearch: AreaSearch = {
  sources: [
    {
      kind: 'room',
      label: 'rooms:screens.lab',
      table: 'rooms',
      entries: `
        select r.id, r.code as key, jsonb_build_object('und', r.title) as title, '{}'::jsonb as summary,
          jsonb_build_array(r.code) as body, array['person:' || r.host_id] as audience, r.created_at as at
        from rooms r where r.id = any(ids) and r.host_id is not null and r.title is not null and r.state <> 'ended'`,
      pathOf: code => hrefOf(toRooms.room, { params: { code } }),
    },
  ],
}
