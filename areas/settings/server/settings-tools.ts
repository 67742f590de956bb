import type { Database } from '#kernel/server/database.ts'
import type { Context } from '#kernel/server/handle.ts'
import type { Limits } from '../contract/index.ts'
import type { TryVideo } from './trials.ts'

/** What the areas above provide: their limits, the audit log, the names of people, and the accounts of the sample. */
export type SettingsTools = {
  limits: Omit<Limits, 'page_size'>
  audit(
    db: Database,
    row: { actor_id: string | null; action: string; at: Date; data: Record<string, unknown>; target_id?: string },
  ): Promise<unknown>
  namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>>
  accountByEmail(db: Database, email: string): Promise<{ id: string } | undefined>
  /** The roles that people can have, clones last, with their names in the reader’s language. */
  rolesNamed(db: Database, reader: Pick<Context, 'words' | 'caller'>): Promise<{ number: number; name: string }[]>
  tryVideo: TryVideo
  /** Whether somebody who is not of the sample administers the lab. */
  hasAdmin(db: Database): Promise<boolean>
  /** Lets people use the sample accounts, or ends their sessions. */
  openSampleAccounts(db: Database, isSample: boolean): Promise<void>
}
