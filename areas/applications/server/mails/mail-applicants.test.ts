import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { inTransaction, newId } from '#kernel/server/database.ts'
import { submitted } from '../testing-review.ts'
import { mailApplicants } from './mail-applicants.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab()
})
afterAll(() => lab.close())

test('a job that runs again after its process ended mails nobody twice, and another message of the same kind is mailed', async () => {
  const founder = await lab.person()
  const id = await submitted(lab, founder.token)
  const again = newId()
  for (const telling of [again, again, newId()])
    await inTransaction(lab.store.pool, db =>
      mailApplicants.run({ application_id: id, kind: 'screening', to_guest: false, telling }, lab.toolsOf(db)),
    )
  const mails = (await lab.mails()).filter(
    ({ to_address, kind }) => to_address === founder.email && kind === 'applications.screening',
  )
  expect(mails).toHaveLength(2)
})
