import type { ForgetPerson } from '#kernel/server/forgetting.ts'
import { dropApplication, filesToForget, leaveApplications, ownedAlone, withdrawAddress } from './forgetting.queries.ts'

/**
 * Applications that nobody else works on go with their files; in the others the person's place and address go, and the
 * next founder owns them.
 */
export const forgetApplicant: ForgetPerson = async ({ db, files }, { id, email }) => {
  for (const application_id of await ownedAlone(db, id, email)) {
    for (const { path } of await filesToForget(db, application_id)) await files.remove(db, path)
    await dropApplication(db, application_id)
  }
  await leaveApplications(db, id)
  await withdrawAddress(db, email)
}
