import type { FastifyInstance } from 'fastify'
import type { AreaContract } from '../contract/area.ts'
import type { Calls } from '../contract/call.ts'
import type { Lab } from './dispatch.ts'
import type { EndWays, NameWays } from './end-ways.ts'
import type { ForgetPerson } from './forgetting.ts'
import type { IsInvited } from './invited.ts'
import type { BeforeFile, Handlers, JobTools } from './handle.ts'
import type { FindHealth } from './health-part.ts'
import type { AnyJob } from './jobs.ts'
import type { LinkPreview } from './link-preview.ts'
import type { MayActFor } from './may-act-for.ts'
import type { FindNextSteps } from './next-steps.ts'
import type { FindOwnData } from './own-data.ts'
import type { ProblemsOf } from './problem.ts'
import type { AreaSearch } from './search-source.ts'
import type { AddressChanged, FindTeams } from './teams.ts'
import type { FindWeekly } from './weekly.ts'

/** What the app collects from all areas for an area that needs it. */
export type Gathered = {
  searches: readonly (AreaSearch & { area: string })[]
  forgetPerson: readonly ForgetPerson[]
  nextSteps: readonly FindNextSteps[]
  weekly: readonly FindWeekly[]
  health: readonly FindHealth[]
  invited: readonly IsInvited[]
  addressChanged: readonly AddressChanged[]
  mayActFor: readonly MayActFor[]
  endWays: readonly EndWays[]
  nameWays: readonly NameWays[]
  ownData: readonly FindOwnData[]
  notExported: readonly string[]
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
  /**
   * Columns, `table.column`, that still have a forgotten person’s account or address, each with the reason. What
   * references an account `on delete set null` is somebody’s contribution, and stays without this.
   */
  stays?: Readonly<Record<string, string>>
  /** What a person gets with their data besides the rows that refer to their account. */
  ownData?: FindOwnData
  /**
   * Columns, `table.column`, that refer to an account or have an address, but whose rows are not data of that person,
   * each with the reason: they say something about somebody else, or others go on writing them.
   */
  notExported?: Readonly<Record<string, string>>
  /**
   * Its indices over texts that are unique in the whole lab, `table column,column`, each with the reason why a refusal
   * because the text is taken reveals no row to a person who may not see it.
   */
  uniqueTexts?: Readonly<Record<string, string>>
  /** The next steps of this area for a person, on their dashboard. */
  nextSteps?: FindNextSteps
  /** The weekly figures of this area, for the dashboard of administration. */
  weekly?: FindWeekly
  /** The health of this area's background work. */
  health?: FindHealth
  /** Whether a person was invited, so that they can join a lab that is open by invitation. */
  isInvited?: IsInvited
  /** People who work together, so that no one judges the work of a colleague. */
  teamsOf?: FindTeams
  /** Whether a caller may act as a person, as far as this area knows. */
  mayActFor?: MayActFor
  /** Removes the ways that this area gives into a person’s account. */
  endWays?: EndWays
  /** Names the ways to sign in that this area gives into a person’s account. */
  nameWays?: NameWays
  /** What follows from a new email address of an account. */
  addressChanged?: AddressChanged
  /** What the search over everything finds in this area. */
  search?: AreaSearch
  /** The previews of each screen of this area that people without an account may open. */
  previews?: readonly LinkPreview[]
  /**
   * The part of the lab that it belongs to: administrators turn it off as a whole. The area with the part's name says
   * in its `words/settings/` what it is called.
   */
  part?: string
  /** Paths that are no calls: feeds, pictures, sockets. Each checks the rights and the limits of its caller. */
  serveRoutes?(app: FastifyInstance, lab: Lab, problemsOf: ProblemsOf): void
}

/** The manifest of a server: a call without its handler does not compile. */
export const areaServer = <A extends AreaContract>(_contract: A, server: AreaServer<A['calls']>) => server
