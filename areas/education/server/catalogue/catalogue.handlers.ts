import type { Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure, found, invalid } from '#kernel/server/failures.ts'
import { handle, RawJson, type Handlers } from '#kernel/server/handle.ts'
import { catalogue } from '../../contract/catalogue-calls.ts'
import type { learning } from '../../contract/learning-calls.ts'
import { catalogueJson } from './catalogue.queries.ts'
import { linkJson, objectJson, outlineJson, previewUnitJson } from '../course-page/reading-json.ts'
import { unitsWithLocks, type UnitWithLock } from '../reading/reading-view.ts'
import { bodyOf, readingOf } from '../reading/reading.queries.ts'

export const catalogueHandlers = handle(catalogue, {
  async courses(input, { db, caller }) {
    return new RawJson(await catalogueJson(db, input, { locale: caller.locale }))
  },

  async course({ course_id, slug, unit_key }, { db, caller: { locale }, now }) {
    const course = course_id ?? slug
    if (course === undefined) throw invalid({ course_id: 'required' })
    const row = found(await readingOf(db, { course, locale }))
    const units = unitsWithLocks(row, { locale, now })
    const unit = unit_key === undefined ? 'null' : await preview(db, units, unit_key, locale)
    return new RawJson(objectJson({ course: row.head, outline: outlineJson(row, units), unit }))
  },
})

/** The same courses for a signed-in person. */
export const listingHandlers: Handlers<Pick<typeof learning, 'listing'>> = {
  async listing(input, { db, caller, person }) {
    return new RawJson(await catalogueJson(db, input, { locale: caller.locale, personId: person.id }))
  },
}

/** A unit that may be read without signing up; its neighbours say whether they may be read too. */
async function preview(
  db: Database,
  units: readonly UnitWithLock[],
  unit_key: string,
  locale: Locale,
): Promise<string> {
  const at = units.findIndex(unit => unit.unit_key === unit_key)
  const unit = found(units[at])
  ensure(!unit.lock, 'unit.locked')
  const body = found(await bodyOf(db, unit.unit_id, locale))
  return previewUnitJson(unit, body, { previous: linkJson(units[at - 1]), next: linkJson(units[at + 1]) })
}
