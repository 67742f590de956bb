import type { FastifyInstance } from 'fastify'
import type { AreaContract } from '../contract/area.ts'
import type { Calls } from '../contract/call.ts'
import type { Lab } from './dispatch.ts'
import type { EndWays } from './end-ways.ts'
import type { ForgetPerson } from './forgetting.ts'
import type { IsInvited } from './invited.ts'
import type { BeforeFile, Handlers, JobTools } from './handle.ts'
import type { FindHealth } from './health-part.ts'
import type { AnyJob } from './jobs.ts'
import type { MayActFor } from './may-act-for.ts'
import type { FindNextSteps } from './next-steps.ts'
import type { ProblemsOf } from './problem.ts'
import type { AreaSearch } from './search-source.ts'
import type { AddressChanged, FindTeams } from './teams.ts'
import type { FindWeekly } from './weekly.ts'

/** What all areas together give to the one that asks for it. */
export type Gathered = {
  searches: readonly AreaSearch[]
  forgetPerson: readonly ForgetPerson[]
  nextSteps: readonly FindNextSteps[]
  weekly: readonly FindWeekly[]
  health: readonly FindHealth[]
  invited: readonly IsInvited[]
  addressChanged: readonly AddressChanged[]
  mayActFor: readonly MayActFor[]
  endWays: readonly EndWays[]
}

/** What the app knows of an area on the server. */
export type AreaServer<C extends Calls = Calls> = {
  handlers: Handlers<C> | ((gathered: Gathered) => Handlers<C>)
  /** The calls whose right is in the fields of their form. */
  beforeFile?: { [K in keyof C]?: BeforeFile<C[K]> }
  jobs?: readonly AnyJob[] | ((gathered: Gathered) => readonly AnyJob[])
  /** Fills a new lab with sample content, in the order of `app/areas/server.ts`. Loaded only then. */
  sample?(): Promise<{ fillSample(tools: JobTools): Promise<void> }>
  forgetPerson?: ForgetPerson
  /** What of this area asks for a person, on their dashboard. */
  nextSteps?: FindNextSteps
  /** What of this area is counted by week, for the dashboard of administration. */
  weekly?: FindWeekly
  /** Whether what works in the background does. */
  health?: FindHealth
  /** Whether somebody was invited, so that they may join a lab that is open by invitation. */
  isInvited?: IsInvited
  /** People who work together, so that nobody judges the work of a colleague. */
  teamsOf?: FindTeams
  /** Whether somebody may act for a person, as far as this area knows. */
  mayActFor?: MayActFor
  /** Removes the ways that this area gives into a person’s account. */
  endWays?: EndWays
  /** What follows from a new email address of an account. */
  addressChanged?: AddressChanged
  /** What of this area the search over everything finds. */
  search?: AreaSearch
  /** Paths that are no calls: feeds, pictures, sockets. Each checks the rights and the limits of who asks. */
  serveRoutes?(app: FastifyInstance, lab: Lab, problemsOf: ProblemsOf): void
}

/** The manifest of a server: a call without its handler does not compile. */
export const areaServer = <A extends AreaContract>(_contract: A, server: AreaServer<A['calls']>) => server
