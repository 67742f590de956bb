import { hrefOf } from '#kernel/contract/addresses.ts'
import type { AreaSearch } from '#kernel/server/search-source.ts'
import { toContact } from '../contract/addresses.ts'

/** Messages from the contact form without spam, for the people who answer them. */
export const contactSearch: AreaSearch = {
  sources: [
    {
      kind: 'message',
      label: 'contact:inbox.title',
      table: 'contact_messages',
      entries: `
        select m.id, m.id::text as key, jsonb_build_object('und', m.name || ' · ' || m.reference) as title,
          jsonb_build_object('und', left(m.message, 300)) as summary, jsonb_build_array(m.email, m.message) as body,
          array['right:contact.read'] as audience, m.created_at as at
        from contact_messages m where m.id = any(ids) and m.state <> 'spam'`,
      pathOf: message => hrefOf(toContact.inbox, { search: { message } }),
    },
  ],
}
