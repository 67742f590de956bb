import { newId } from '#kernel/server/database.ts'
import { enqueue } from '#kernel/server/jobs.ts'
import { publish } from '#kernel/server/live.ts'
import type { Notify } from '#kernel/server/notice.ts'
import { mailNotice } from './jobs.ts'
import { addNotice, readerOf } from './queries.ts'

/** See `Notify`: this is the function that all handlers and jobs get. */
export const notify: Notify = async (db, { user_id, kind, topic, words, path = null, isMailed = false }) => {
  const reader = await readerOf(db, user_id)
  if (!reader) return
  const wants = topic ? reader.settings[topic] : { in_app: true, mail: false }
  const values = words.values ?? {}
  if (wants.in_app) {
    const id = newId()
    await addNotice(db, { id, user_id, kind, words_key: words.key, words_values: values, path })
    await publish(db, `person:${user_id}`, { kind: 'notice', id })
  }
  if (wants.mail && !isMailed) await enqueue(db, mailNotice, { user_id, kind, key: words.key, values, path })
}
