import type { Database } from '#kernel/server/database.ts'
import type { TryVideo } from './trials.ts'

/** What the areas above provide: the audit log, the names of people, and the accounts of the sample. */
export type SettingsTools = {
  audit(
    db: Database,
    row: { actor_id: string | null; action: string; at: Date; data: Record<string, unknown> },
  ): Promise<unknown>
  namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>>
  tryVideo: TryVideo
  /** Whether somebody who is not of the sample administers the lab. */
  hasAdmin(db: Database): Promise<boolean>
  /** Lets people use the sample accounts, or ends their sessions. */
  openSampleAccounts(db: Database, isSample: boolean): Promise<void>
}
