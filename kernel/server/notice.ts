import type { NoticeTopic } from '../contract/notices.ts'
import type { Database } from './database.ts'

export type NewNotice = {
  user_id: string
  /** `<area>.<what>` */
  kind: string
  /** The reader's switch that applies; with null the notice always arrives, as one about security does. */
  topic: NoticeTopic | null
  words: { key: string; values?: Record<string, string | number> }
  path?: string | null
  /** A separate mail with the same message is sent, so no other mail is sent for the notice. */
  isMailed?: boolean
}

/**
 * Gives one person a notice, in the lab and by mail as they chose; all of it only if the transaction of `db` commits.
 */
export type Notify = (db: Database, notice: NewNotice) => Promise<void>
