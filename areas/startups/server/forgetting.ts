import type { ForgetPerson } from '#kernel/server/forgetting.ts'
import { dropStartups, leaveTeams, ownedAlone } from './forgetting.queries.ts'
import { removeInvitesTo } from './team.queries.ts'

/** Deletes startups without other members, with their logos; in the others the next member becomes the owner. */
export const forgetFounder: ForgetPerson = async ({ db, files }, { id, email }) => {
  const alone = await ownedAlone(db, id)
  for (const { logo_url } of alone) if (logo_url) await files.remove(db, logo_url)
  await dropStartups(
    db,
    alone.map(startup => startup.id),
  )
  await leaveTeams(db, id)
  await removeInvitesTo(db, email)
}
