import { ensure, found } from '#kernel/server/failures.ts'
import { handle, RawJson } from '#kernel/server/handle.ts'
import { catalogue } from '../contract/catalogue-calls.ts'
import { catalogueJson } from './catalogue.queries.ts'
import { bodyOf, headOf, outlineOf, placedUnits } from './reading-view.ts'
import { readingOf } from './reading.queries.ts'

export const catalogueHandlers = handle(catalogue, {
  async courses(asked, { db, caller }) {
    return new RawJson(await catalogueJson(db, asked, { locale: caller.locale }))
  },

  async course({ course, unit_key }, { db, caller: { locale }, now }) {
    const row = found(await readingOf(db, { course, unit_key, locale }))
    const units = placedUnits(row, { locale, now })
    const shown = { course: headOf(row, locale), outline: outlineOf(row, units) }
    if (unit_key === undefined) return { ...shown, unit: null }

    const at = units.findIndex(each => each.unit_key === unit_key)
    const unit = found(units[at])
    ensure(!unit.lock, 'unit.locked')
    const body = found(bodyOf(unit, row.body, locale))
    return { ...shown, unit: { ...unit, body, previous: units[at - 1] ?? null, next: units[at + 1] ?? null } }
  },
})
