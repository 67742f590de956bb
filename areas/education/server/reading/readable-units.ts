import type { Locale, Localised } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { unitsWithLocks, wordsOf } from './reading-view.ts'
import { readingOf } from './reading.queries.ts'

export type ReadableUnit = { unit_id: string; unit_key: string; title: Localised }

/**
 * The units of a course that somebody may read now, in order, by the rules of the reading page: none hidden, none
 * locked. Empty when the course is not visible for them.
 */
export async function readableUnits(
  db: Database,
  { course, personId, locale, now }: { course: string; personId: string; locale: Locale; now: Date },
): Promise<ReadableUnit[] | undefined> {
  const row = await readingOf(db, { course, personId, locale })
  if (!row) return undefined
  return unitsWithLocks(row, { locale, now })
    .filter(unit => !unit.lock)
    .map(unit => ({ unit_id: unit.unit_id, unit_key: unit.unit_key, title: wordsOf(unit).title }))
}
