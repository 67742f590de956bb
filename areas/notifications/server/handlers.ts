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
    const hasChanged = notice_id
      ? found(await query.markOneRead(db, person.id, notice_id, now))
      : await query.markAllRead(db, person.id, now)
    if (hasChanged) await publish(`person:${person.id}`, { kind: 'notices_read' })
    return { unread: await query.countUnread(db, person.id, unreadShown) }
  },
})
