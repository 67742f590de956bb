import { found, foundIf, sameVersion } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { answerPaths } from '../../contract/form-fields.ts'
import type { asking } from '../../contract/question-calls.ts'
import { intakeById } from '../applications.queries.ts'
import { lockIntake } from '../reviewing/rubrics.queries.ts'
import * as query from '../questions.queries.ts'

export const questionHandlers: Handlers<typeof asking> = {
  async questions({ intake_id }, { db }) {
    found(await intakeById(db, intake_id))
    const row = await query.newestForm(db, intake_id)
    return { intake_id, version: row?.version ?? 0, questions: row?.questions ?? [] }
  },

  async saveQuestions({ intake_id, version, questions }, { db, now, person }) {
    foundIf(await lockIntake(db, intake_id))
    sameVersion({ version: (await query.newestForm(db, intake_id))?.version ?? 0 }, version)
    const saved = {
      intake_id,
      version: version + 1,
      questions: questions.map(({ hint = null, ...rest }, at) => ({ path: answerPaths[at]!, hint, ...rest })),
    }
    await query.addForm(db, { ...saved, saved_by: person.id, saved_at: now })
    return saved
  },
}
