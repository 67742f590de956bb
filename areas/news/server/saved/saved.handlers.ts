import { randomBytes } from 'node:crypto'
import { lockPerson } from '#areas/account/server/exports.ts'
import { newId } from '#kernel/server/database.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import { handle } from '#kernel/server/handle.ts'
import { hashToken } from '#kernel/server/session.ts'
import { savedCalls } from '../../contract/saved-calls.ts'
import { mostSaved, mostUnreadOfSaved } from '../../contract/saved-limits.ts'
import { feedById } from '../feeds/feeds.queries.ts'
import { countUnread } from '../search/search.queries.ts'
import { filterOf } from '../search/search-news.ts'
import { atomPath } from './atom-path.ts'
import { searchOf } from './search-of.ts'
import * as query from './saved.queries.ts'

export const savedHandlers = handle(savedCalls, {
  async savedSearches(_input, { db, person, now }) {
    const items = []
    // One after the other, so that a person's searches use one connection, not twenty.
    for (const { feed_id, feed_title, ...saved } of await query.savedOf(db, person.id, mostSaved)) {
      const { filter } = await filterOf(db, searchOf({ q: saved.q, feed_id }), person.id, now)
      items.push({
        ...saved,
        feed: feed_id === null ? null : { id: feed_id, title: feed_title ?? '' },
        unread: await countUnread(db, filter, mostUnreadOfSaved),
      })
    }
    return { items }
  },

  async saveSearch({ feed_id, ...given }, { db, person, now }) {
    if (feed_id) found(await feedById(db, feed_id))
    await lockPerson(db, person.id)
    ensure((await query.countSaved(db, person.id)) < mostSaved, 'news.too_many_saved')
    const id = newId()
    const row = { ...given, id, user_id: person.id, feed_id: feed_id ?? null, told_until: now, created_at: now }
    await query.addSaved(db, row)
    return { id }
  },

  async changeSavedSearch({ search_id, name, notifies }, { db, person, now }) {
    const change = { ...(name !== undefined && { name }), ...(notifies !== undefined && { notifies }) }
    // Notices cover items from the moment they are switched on.
    if (notifies) await query.startTelling(db, person.id, search_id, now)
    found(await query.changeSaved(db, person.id, search_id, change))
    return { result: true }
  },

  async savedSearchAddress({ search_id, action }, { db, person, now, config }) {
    const secret = randomBytes(24).toString('base64url')
    const change =
      action === 'make'
        ? { address_hash: hashToken(secret), address_made_at: now }
        : { address_hash: null, address_made_at: null }
    found(await query.changeSaved(db, person.id, search_id, change))
    return { url: action === 'make' ? config.origin + atomPath(secret) : null }
  },

  async removeSavedSearch({ search_id }, { db, person }) {
    found(await query.removeSaved(db, person.id, search_id))
    return { result: true }
  },
})
