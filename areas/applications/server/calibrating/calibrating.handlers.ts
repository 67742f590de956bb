import { found } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import type { calibrating } from '../../contract/calibration-calls.ts'
import { intakeById } from '../applications.queries.ts'
import { calibrationOf } from './compare-reviewers.ts'

export const calibratingHandlers: Handlers<typeof calibrating> = {
  async calibration({ intake_id, places }, { db, person }) {
    const { id } = found(await intakeById(db, intake_id))
    return calibrationOf(db, person, id, places)
  },
}
