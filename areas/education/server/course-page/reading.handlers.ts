import { found } from '#kernel/server/failures.ts'
import { RawJson, type Handlers } from '#kernel/server/handle.ts'
import type { learning } from '../../contract/learning-calls.ts'
import { signUpsJson } from '../reading/sign-ups.queries.ts'
import { enrolmentJson, linkJson, objectJson, outlineJson, selectedUnitJson } from './reading-json.ts'
import { newUnitsOf, unitsWithLocks, type UnitWithLock } from '../reading/reading-view.ts'
import { invitationOf, cachedBodyOf, cachedReadingOf, type ReadingRow } from '../reading/reading.queries.ts'
import { noParts, partsOf } from './unit-parts.ts'

type ReadingCalls = Pick<typeof learning, 'signUps' | 'selected'>

export const readingHandlers: Handlers<ReadingCalls> = {
  async signUps(input, { db, person }) {
    return new RawJson(await signUpsJson(db, person.id, input))
  },

  async selected({ course_id, unit_key }, { db, contentCache, caller: { locale }, person, now }) {
    const cache = contentCache.of('courses')
    const row = found(await cachedReadingOf(db, cache, { course: course_id, personId: person.id, locale }))
    const units = unitsWithLocks(row, { locale, now })
    const at = unit_key === undefined ? nextOf(row, units) : units.findIndex(unit => unit.unit_key === unit_key)
    // When the unit does not exist (any more), the course is still answered: its outline shows which units there are.
    const unit = units[at]
    const [body, parts] =
      unit && !unit.lock
        ? await Promise.all([cachedBodyOf(db, cache, unit.unit_id, locale), partsOf(db, row, unit, { locale, now })])
        : [null, noParts]
    return new RawJson(
      objectJson({
        course: row.head,
        enrolment: enrolmentJson(row.enrolment),
        invitation: (await invitationOf(db, row)) ?? 'null',
        is_author: String(row.is_author),
        outline: outlineJson(row, units),
        unit: unit ? selectedUnitJson(unit, body, parts) : 'null',
        previous: linkJson(unit && units[at - 1]),
        next: linkJson(unit && units[at + 1]),
        new_units: String(newUnitsOf(row, units)),
      }),
    )
  },
}

/** The unit to continue with: the one last left, else the first that is not done, else the first. */
function nextOf({ enrolment }: ReadingRow, units: readonly UnitWithLock[]): number {
  const last = enrolment ? units.findIndex(unit => unit.unit_key === enrolment.last_unit_key) : -1
  if (last >= 0) return last
  const undone = units.findIndex(unit => unit.state !== 'completed')
  return undone >= 0 ? undone : units.length > 0 ? 0 : -1
}
