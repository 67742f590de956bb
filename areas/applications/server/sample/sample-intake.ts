import { answerPaths } from '../../contract/form-fields.ts'
import { localAt, movedMoment } from '#kernel/contract/time/wall-time.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { addIntake } from '../intakes/intakes.queries.ts'
import { addForm } from '../questions.queries.ts'
import { addRubric } from '../reviewing/rubrics.queries.ts'
import type { SampleIntake } from './sample-content.ts'

const day = 86_400_000

/** Adds an intake with its questions and its rubric. @returns its id */
export async function addSampleIntake(db: Database, sample: SampleIntake): Promise<string> {
  const { title, closes_in_days, time_zone, reviews_shown, questions, rubric } = sample
  const id = newId()
  const at = new Date(Date.now() - 30 * day)
  const lastDay = localAt(time_zone, new Date(Date.now() + closes_in_days * day)).slice(0, 10)
  const closes_at = movedMoment(time_zone, `${lastDay}T23:59`, 'later')
  await addIntake(db, { id, title, closes_at, time_zone, reviews_shown, reviews_wanted: 2, created_at: at })
  const saved = { intake_id: id, version: 1, saved_by: null, saved_at: at }
  await addForm(db, { ...saved, questions: questions.map((each, n) => ({ path: answerPaths[n]!, ...each })) })
  await addRubric(db, { ...saved, criteria: rubric })
  return id
}
