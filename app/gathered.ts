import type { AreaServer, Gathered } from '#kernel/server/area.ts'
import { servers } from './areas/server.ts'

export const areaServers: readonly AreaServer[] = Object.values(servers)

/** What all areas together provide for one that requests it. */
export const gathered: Gathered = {
  forgetPerson: areaServers.flatMap(({ forgetPerson }) => forgetPerson ?? []),
  nextSteps: areaServers.flatMap(({ nextSteps }) => nextSteps ?? []),
}
