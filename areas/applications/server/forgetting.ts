import type { ForgetPerson } from '#kernel/server/forgetting.ts'
import { removeInvitesTo } from './cofounders.queries.ts'
import {
  dropApplication,
  dropConflicts,
  filesToForget,
  leaveApplications,
  ownedAlone,
  withdrawAddress,
} from './forgetting.queries.ts'

/**
 * Deletes the applications that nobody else works on, with their files. In the others the person and their address are
 * removed, and the next founder becomes the owner.
 */
export const forgetApplicant: ForgetPerson = async ({ db, files }, { id, email }) => {
  for (const application_id of await ownedAlone(db, id, email)) {
    for (const { path } of await filesToForget(db, application_id)) await files.remove(db, path)
    await dropApplication(db, application_id)
  }
  await leaveApplications(db, id)
  await dropConflicts(db, id)
  await removeInvitesTo(db, email)
  await withdrawAddress(db, email)
}
