import { found } from '#kernel/server/failures.ts'
import { RawJson, type Handlers } from '#kernel/server/handle.ts'
import type { learning } from '../contract/learning-calls.ts'
import { catalogueJson } from './catalogue.queries.ts'
import { signUpsJson } from './enrolments.queries.ts'
import { quizOf } from './quiz-view.ts'
import { bodyOf, enrolmentOf, headOf, newUnitsOf, outlineOf, placedUnits } from './reading-view.ts'
import { readingOf } from './reading.queries.ts'

type ReadingCalls = Pick<typeof learning, 'listing' | 'signUps' | 'selected'>

export const readingHandlers: Handlers<ReadingCalls> = {
  async listing(asked, { db, caller, person }) {
    return new RawJson(await catalogueJson(db, asked, { locale: caller.locale, personId: person.id }))
  },

  async signUps(asked, { db, person }) {
    return new RawJson(await signUpsJson(db, person.id, asked))
  },

  async selected({ course_id, unit_key }, { db, caller: { locale }, person, now }) {
    const row = found(await readingOf(db, { course: course_id, personId: person.id, unit_key, locale }))
    const units = placedUnits(row, { locale, now })
    const at = units.findIndex(unit => unit.unit_key === (unit_key ?? row.chosen_key))
    const unit = unit_key === undefined ? units[at] : found(units[at])
    const quiz = unit && !unit.lock && row.enrolment ? await quizOf(db, row.enrolment.id, unit, { locale, now }) : null
    return {
      course: headOf(row, locale),
      enrolment: row.enrolment && enrolmentOf(row.enrolment),
      outline: outlineOf(row, units),
      unit: unit ? { ...unit, body: bodyOf(unit, row.body, locale), quiz } : null,
      previous: units[at - 1] ?? null,
      next: units[at + 1] ?? null,
      new_units: newUnitsOf(row, units),
    }
  },
}
