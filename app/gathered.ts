import type { AreaServer, Gathered } from '#kernel/server/area.ts'
import type { FindTeams } from '#kernel/server/teams.ts'
import { servers } from './areas/server.ts'

export const areaServers: readonly AreaServer[] = Object.values(servers)

/** What all areas together provide for one that requests it. */
export const gathered: Gathered = {
  searches: areaServers.flatMap(({ search }) => search ?? []),
  // An area forgets before those that it uses: what it stores refers to what they store.
  forgetPerson: areaServers.toReversed().flatMap(({ forgetPerson }) => forgetPerson ?? []),
  nextSteps: areaServers.flatMap(({ nextSteps }) => nextSteps ?? []),
  weekly: areaServers.flatMap(({ weekly }) => weekly ?? []),
  health: areaServers.flatMap(({ health }) => health ?? []),
  invited: areaServers.flatMap(({ isInvited }) => isInvited ?? []),
  addressChanged: areaServers.flatMap(({ addressChanged }) => addressChanged ?? []),
  mayActFor: areaServers.flatMap(({ mayActFor }) => mayActFor ?? []),
  endWays: areaServers.flatMap(({ endWays }) => endWays ?? []),
}

const teamFinders = areaServers.flatMap(area => area.teamsOf ?? [])
export const teamsOf: FindTeams = async (db, user_ids) =>
  (await Promise.all(teamFinders.map(find => find(db, user_ids)))).flat()
