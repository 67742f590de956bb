import type { JobTools } from '#kernel/server/handle.ts'
import { addSampleApplication } from './sample/sample-application.ts'
import { readSample } from './sample/sample-content.ts'
import { addReviewers, makeBlind, sampleAccounts } from './sample/sample-people.ts'
import { addSampleReviews } from './sample/sample-reviews.ts'

/** An intake in blind review with applications in each status, three reviewers, and a request for more information. */
export async function fillSample({ db }: Pick<JobTools, 'db'>): Promise<void> {
  const { reviewers, applications } = readSample()
  await makeBlind(db)
  await addReviewers(db, reviewers)
  const accounts = await sampleAccounts(db, reviewers)
  for (const sample of applications) {
    const row = await addSampleApplication(db, sample, accounts)
    await addSampleReviews(db, row, sample, accounts)
  }
}
