import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import type { UnitSettings } from '../course-parts.ts'
import { units } from '../units.tables.ts'

/** What a unit's type has to say beyond its text. */
export async function settingsOf(db: Database, unit_id: string): Promise<UnitSettings | undefined> {
  const [row] = await db.select({ settings: units.settings }).from(units).where(eq(units.id, unit_id))
  return row?.settings
}
