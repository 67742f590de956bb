import { activeAccounts, addSampleExtra } from '#areas/account/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import { intakeById } from '../applications.queries.ts'
import { editIntake } from '../intakes/intakes.queries.ts'
import type { SampleReviewer } from './sample-content.ts'

const month = 30 * 86_400_000

export async function addReviewers(db: Database, reviewers: readonly SampleReviewer[]): Promise<void> {
  for (const reviewer of reviewers) await addSampleExtra(db, reviewer, new Date(Date.now() - 2 * month))
}

/** The names of the sample accounts that the sample of applications uses. */
const named = ['founder', 'startup', 'investor', 'applications'] as const

/** The ids of sample accounts and reviewers by their addresses. */
export async function sampleAccounts(
  db: Database,
  reviewers: readonly SampleReviewer[],
): Promise<ReadonlyMap<string, string>> {
  const emails = [...named.map(name => `${name}@lab.example`), ...reviewers.map(({ email }) => email)]
  return new Map((await activeAccounts(db, emails)).map(({ email, id }) => [email, id]))
}

export async function makeBlind(db: Database): Promise<void> {
  const intake = await intakeById(db, undefined)
  if (intake) await editIntake(db, intake.id, { blind: true, reviews_wanted: 2 })
}
