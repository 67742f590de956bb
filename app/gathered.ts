import type { AreaServer, Gathered } from '#kernel/server/area.ts'
import { isOff, type Config } from '#kernel/server/config.ts'
import type { FindTeams } from '#kernel/server/teams.ts'
import { servers } from './areas/server.ts'

export const areaServers: readonly AreaServer[] = Object.values(servers)

const byArea = Object.entries<AreaServer>(servers)

/** Finds nothing while the area is turned off. */
const whileOn =
  <C extends { config: Config }, T>(area: string, find: (context: C) => Promise<readonly T[]>) =>
  async (context: C): Promise<readonly T[]> =>
    isOff(context.config, area) ? [] : find(context)

/** What all areas together provide for one that requests it. */
export const gathered: Gathered = {
  searches: byArea.flatMap(([area, { search }]) => (search ? [{ ...search, area }] : [])),
  // An area forgets before those that it uses: what it stores refers to what they store.
  forgetPerson: areaServers.toReversed().flatMap(({ forgetPerson }) => forgetPerson ?? []),
  nextSteps: byArea.flatMap(([area, { nextSteps }]) => (nextSteps ? [whileOn(area, nextSteps)] : [])),
  weekly: byArea.flatMap(([area, { weekly }]) => (weekly ? [whileOn(area, weekly)] : [])),
  health: byArea.flatMap(([area, { health }]) => (health ? [whileOn(area, health)] : [])),
  invited: areaServers.flatMap(({ isInvited }) => isInvited ?? []),
  addressChanged: areaServers.flatMap(({ addressChanged }) => addressChanged ?? []),
  mayActFor: areaServers.flatMap(({ mayActFor }) => mayActFor ?? []),
  endWays: areaServers.flatMap(({ endWays }) => endWays ?? []),
  nameWays: areaServers.flatMap(({ nameWays }) => nameWays ?? []),
  ownData: areaServers.flatMap(({ ownData }) => ownData ?? []),
  notExported: areaServers.flatMap(({ notExported }) => Object.keys(notExported ?? {})),
}

const teamFinders = areaServers.flatMap(area => area.teamsOf ?? [])
export const teamsOf: FindTeams = async (db, user_ids) =>
  (await Promise.all(teamFinders.map(find => find(db, user_ids)))).flat()
