import type { TestLab } from './testing.ts'

/** The input of a call besides the version, and the row with the version; its key is `id` unless it is another. */
export type Versioned = { as: string; input: object; table: string; id: string | number; key?: string }
/** By the name of the call, what makes such a row. */
export type VersionedRows = Record<string, () => Promise<Versioned>>

export type VersionTools = {
  lab: TestLab
  /** The token of an administrator. */
  admin: string
  /** The id that a query finds. */
  idOf(sql: string, ...values: string[]): Promise<string>
}
