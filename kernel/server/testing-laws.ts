import type { Answered, Call } from '#kernel/contract/call.ts'
import type { Problem } from '#kernel/contract/failure.ts'
import type { RoleNumber } from '#kernel/contract/who.ts'

type Answer<C extends Call> = {
  status: number
  text: string
  body: Answered<C> & Omit<Partial<Problem>, keyof Answered<C>>
}
type Someone = { id: string; token: string; email: string }

/** The part of the test lab that areas need for the laws over all calls. */
type LawLab = {
  call<C extends Call>(call: C, input: object, options: { as?: string; ip?: string }): Promise<Answer<C>>
  person(options?: { roles: RoleNumber[] }): Promise<Someone>
  runJob(name: string): Promise<unknown>
  store: { pool: { query(sql: string, values: unknown[]): Promise<unknown> } }
}
/** `admin` is the token of an administrator. */
export type LawTools<Lab = LawLab> = { lab: Lab; admin: string }
/** `idOf` returns the id that a query finds. */
export type VersionTools<Lab = LawLab> = LawTools<Lab> & { idOf(sql: string, ...values: string[]): Promise<string> }

/** The input of a call besides the version, and the row with the version; its key is `id` unless it is another. */
export type Versioned = { as: string; input: object; table: string; id: string | number; key?: string }
/** What makes such a row, by the name of the call. */
export type VersionedRows = Record<string, () => Promise<Versioned>>

/** What an area adds for the laws over all calls: the export `laws` of its `server/testing-laws.ts`. */
export type AreaLaws = {
  /** Adds two entries to each of its lists. @returns the inputs of those that need more than a limit and a cursor */
  lists?(tools: LawTools): Promise<Record<string, object>>
  /** One of each of its things, by the names of the fields in which calls name them. */
  ids?(tools: LawTools): Promise<Record<string, unknown[]>>
  /** Its rows with a version. */
  versions?(tools: VersionTools): VersionedRows
}
