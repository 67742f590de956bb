import { found } from '#kernel/server/failures.ts'
import { RawJson, type Handlers } from '#kernel/server/handle.ts'
import type { learning } from '../../contract/learning-calls.ts'
import { signUpsJson } from '../reading/sign-ups.queries.ts'
import { enrolmentJson, linkJson, objectJson, outlineJson, selectedUnitJson } from './reading-json.ts'
import { newUnitsOf, unitsWithLocks } from '../reading/reading-view.ts'
import { invitationOf, readingOf } from '../reading/reading.queries.ts'
import { noParts, partsOf } from './unit-parts.ts'

type ReadingCalls = Pick<typeof learning, 'signUps' | 'selected'>

export const readingHandlers: Handlers<ReadingCalls> = {
  async signUps(input, { db, person }) {
    return new RawJson(await signUpsJson(db, person.id, input))
  },

  async selected({ course_id, unit_key }, { db, caller: { locale }, person, now }) {
    const chosen = unit_key === undefined ? 'next' : { key: unit_key }
    const row = found(await readingOf(db, { course: course_id, personId: person.id, locale, unit: chosen }))
    const units = unitsWithLocks(row, { locale, now })
    const at = units.findIndex(unit =>
      unit_key === undefined ? unit.unit_id === row.chosen_id : unit.unit_key === unit_key,
    )
    // When the unit does not exist (any more), the course is still answered: its outline shows which units there are.
    const unit = units[at]
    const parts = unit && !unit.lock ? await partsOf(db, row, unit, { locale, now }) : noParts
    return new RawJson(
      objectJson({
        course: row.head,
        enrolment: enrolmentJson(row.enrolment),
        invitation: (await invitationOf(db, row)) ?? 'null',
        is_author: String(row.is_author),
        outline: outlineJson(row, units),
        unit: unit ? selectedUnitJson(unit, row.body, parts) : 'null',
        previous: linkJson(unit && units[at - 1]),
        next: linkJson(unit && units[at + 1]),
        new_units: String(newUnitsOf(row, units)),
      }),
    )
  },
}
