import { together } from '#kernel/server/database.ts'
import { handle } from '#kernel/server/handle.ts'
import { found } from '#kernel/server/failures.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import { notifications } from '../contract.ts'
import * as query from './queries.ts'

const unreadShown = 100

export const notificationsHandlers = handle(notifications, {
  async list({ cursor, limit, unread }, { db, person, words, caller }) {
    const rows = await query.notices(db, { userId: person.id, unread, after: idAfter(cursor), limit: limit + 1 })
    const total = await query.countNotices(db, person.id, unread)
    const page = idPage(rows, limit, total)
    const items = page.items.map(row => ({ ...row, text: words(caller.locale, row.words_key, row.words_values) }))
    return { ...page, items }
  },

  async unread(_input, { db, person }) {
    return { unread: await query.countUnread(db, person.id, unreadShown) }
  },

  async markRead({ notice_id }, { db, person, now, publish }) {
    const [marked, unread] = await together([
      notice_id ? query.markOneRead(db, person.id, notice_id, now) : query.markAllRead(db, person.id, now),
      query.countUnread(db, person.id, unreadShown),
    ])
    if (found(marked)) await publish(`person:${person.id}`, { kind: 'notices_read' })
    return { unread }
  },
})
