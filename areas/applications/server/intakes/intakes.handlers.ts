import { newId } from '#kernel/server/database.ts'
import { ensure, found, needed, sameVersion } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import type { intaking } from '../../contract/intake-calls.ts'
import { recordShown } from '../reviewing/reviews.queries.ts'
import { readBlindCopies } from '../upkeep.ts'
import { intakeTimes } from './intake-times.ts'
import * as query from './intakes.queries.ts'

export const intakeHandlers: Handlers<typeof intaking> = {
  async intakes({ cursor, limit }, { db }) {
    return idPage(await query.intakePage(db, idAfter(cursor), limit + 1), limit, await query.countIntakes(db))
  },

  async saveIntake({ id, version, opens_local, closes_local, ...rest }, { db, now, enqueue }) {
    const { is_default, time_zone } = rest
    const fields = { ...rest, ...intakeTimes({ opens_local, closes_local, time_zone }) }
    const all = await query.lockIntakes(db)
    if (is_default) await query.dropOtherDefaults(db, id ?? '00000000-0000-0000-0000-000000000000')
    if (!id) return query.addIntake(db, { ...fields, id: newId(), created_at: now })
    const row = found(all.find(intake => intake.id === id))
    sameVersion(row, needed({ version }, 'version'))
    ensure(is_default || !row.is_default, 'application.default_needed')
    if (fields.reviews_shown === 'after_own' && row.reviews_shown !== 'after_own')
      await recordShown(db, { intake_id: id }, now)
    if (fields.blind && !row.blind) await enqueue(readBlindCopies, {})
    return query.editIntake(db, id, { ...fields, version: row.version + 1 })
  },
}
