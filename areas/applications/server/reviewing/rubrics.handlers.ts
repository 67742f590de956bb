import { found, foundIf, invalid, sameVersion } from '#kernel/server/failures.ts'
import type { Received } from '#kernel/contract/call.ts'
import type { Database } from '#kernel/server/database.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import type { Words } from '#kernel/server/words.ts'
import type { judging, Rubric } from '../../contract/rubric-calls.ts'
import { intakeById } from '../applications.queries.ts'
import { standardCriteria } from './rubric-text.ts'
import type { StoredCriterion } from './reviews.tables.ts'
import * as query from './rubrics.queries.ts'

async function currentRubric(db: Database, words: Words, intake_id: string): Promise<Rubric> {
  const row = await query.newestRubric(db, intake_id)
  return { intake_id, version: row?.version ?? 0, criteria: row?.criteria ?? standardCriteria(words) }
}

type Sent = Received<typeof judging.saveRubric>['criteria']

/** A sent key must be one of the current version, each once; a new criterion gets a key that no other has. */
function withKeys(current: Rubric, criteria: Sent): StoredCriterion[] {
  const sent = criteria.flatMap(({ key }) => key ?? [])
  if (sent.some(key => !current.criteria.some(each => each.key === key))) throw invalid({ criteria: 'choice' })
  if (new Set(sent).size < sent.length) throw invalid({ criteria: 'key_twice' })
  const free = criteria.map((_, n) => `criterion_${n + 1}`).filter(key => !sent.includes(key))
  return criteria.map(({ key = free.shift()!, ...rest }) => ({ key, ...rest }))
}

export const rubricHandlers: Handlers<typeof judging> = {
  async rubric({ intake_id }, { db, words }) {
    found(await intakeById(db, intake_id))
    return currentRubric(db, words, intake_id)
  },

  async saveRubric({ intake_id, version, criteria }, { db, now, person, words }) {
    foundIf(await query.lockIntake(db, intake_id))
    const current = await currentRubric(db, words, intake_id)
    sameVersion(current, version)
    const saved = { intake_id, version: version + 1, criteria: withKeys(current, criteria) }
    await query.addRubric(db, { ...saved, saved_by: person.id, saved_at: now })
    return saved
  },
}
