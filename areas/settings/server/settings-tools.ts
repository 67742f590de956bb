import type { Database } from '#kernel/server/database.ts'
import type { TryVideo } from './trials.ts'

/** What the areas above provide: the audit log and the names of people. */
export type SettingsTools = {
  audit(
    db: Database,
    row: { actor_id: string; action: string; at: Date; data: Record<string, unknown> },
  ): Promise<unknown>
  namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>>
  tryVideo: TryVideo
}
