import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import type { UnitSettings } from '../course-parts.ts'
import { units } from '../units.tables.ts'

/** The data of a unit that depends on its type. */
export async function settingsOf(db: Database, unit_id: string): Promise<UnitSettings | undefined> {
  const [row] = await db.select({ settings: units.settings }).from(units).where(eq(units.id, unit_id))
  return row?.settings
}
