import { newId, type Database } from '#kernel/server/database.ts'
import { enqueue } from '#kernel/server/jobs.ts'
import { publish } from '#kernel/server/live.ts'
import { mailNotice } from './jobs.ts'
import { addNotice, readerOf, removeNotices } from './queries.ts'
import { topicOf } from './rules.ts'

export type NewNotice = {
  user_id: string
  /** `<area>.<what>`; the area decides which of the reader's switches counts. */
  kind: string
  words: { key: string; values?: Record<string, string | number> }
  path?: string | null
  /** A mail of its own says it too: then none tells of the notice. */
  isMailed?: boolean
}

/** Gives one person a notice, in the lab and by mail as they chose; all of it only if the transaction of `db` commits. */
export async function notify(
  db: Database,
  { user_id, kind, words, path = null, isMailed = false }: NewNotice,
): Promise<void> {
  const topic = topicOf(kind)
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

/** Part of forgetting a person. */
export const forgetNotices = (db: Database, userId: string): Promise<unknown> => removeNotices(db, userId)
