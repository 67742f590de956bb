import type { Database } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { addSampleApplication } from './sample/sample-application.ts'
import { readIntakes, readSample, type SampleIntake } from './sample/sample-content.ts'
import { addSampleIntake } from './sample/sample-intake.ts'
import { addReviewers, makeBlind, sampleAccounts } from './sample/sample-people.ts'
import { addSampleReviews } from './sample/sample-reviews.ts'

type Accounts = ReadonlyMap<string, string>

async function fillIntake(db: Database, sample: SampleIntake, accounts: Accounts): Promise<void> {
  const intake_id = await addSampleIntake(db, sample)
  for (const each of sample.applications) {
    const row = await addSampleApplication(db, each, { accounts, intake_id })
    await addSampleReviews(db, row, each, accounts, sample.rubric)
  }
}

/**
 * An intake in blind review with applications in each status, three reviewers, and a request for more information; and
 * an intake with questions and a rubric of its own.
 */
export async function fillSample({ db }: Pick<JobTools, 'db'>): Promise<void> {
  const { reviewers, applications } = readSample()
  await makeBlind(db)
  await addReviewers(db, reviewers)
  const accounts = await sampleAccounts(db, reviewers)
  for (const sample of applications) {
    const row = await addSampleApplication(db, sample, { accounts })
    await addSampleReviews(db, row, sample, accounts)
  }
  for (const sample of readIntakes()) await fillIntake(db, sample, accounts)
}
