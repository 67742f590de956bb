import type { ForgetPerson } from '#kernel/server/forgetting.ts'
import { removeInvitesTo } from './invitations/invites.queries.ts'

/** What was sent to their address. */
export const forgetInvited: ForgetPerson = async ({ db }, { email }) => void (await removeInvitesTo(db, email))
