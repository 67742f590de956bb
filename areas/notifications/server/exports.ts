import { newId } from '#kernel/server/database.ts'
import { enqueue } from '#kernel/server/jobs.ts'
import { publish } from '#kernel/server/live.ts'
import type { Notify } from '#kernel/server/notice.ts'
import { nextDigest } from './digest-times.ts'
import { mailNotice } from './jobs.ts'
import { addDigestEntry, addNotice, readerOf } from './queries.ts'

const always = { in_app: true, mail: false, mail_every: 'notice' } as const

/** See `Notify`: this is the function that all handlers and jobs get. */
export const notify: Notify = async (db, { user_id, kind, topic, words, path = null, isMailed = false }) => {
  const reader = await readerOf(db, user_id)
  if (!reader) return
  const wants = topic ? reader.settings[topic] : always
  const values = words.values ?? {}
  if (wants.in_app) {
    const id = newId()
    await addNotice(db, { id, user_id, kind, words_key: words.key, words_values: values, path })
    await publish(db, `person:${user_id}`, { kind: 'notice', id })
  }
  if (!wants.mail || isMailed) return
  if (topic && wants.mail_every !== 'notice') {
    const due_at = nextDigest(wants.mail_every, reader.time_zone, new Date())
    await addDigestEntry(db, { id: newId(), user_id, topic, words_key: words.key, words_values: values, path, due_at })
  } else await enqueue(db, mailNotice, { user_id, kind, key: words.key, values, path })
}
