import type { Database } from './database.ts'
import type { Person } from './handle.ts'

/** Things of one kind that the search finds: how their entries follow from the rows of a table. */
export type SearchSource = {
  /** Lower-case letters: it is part of names in the database. */
  kind: string
  /** `area:key` of the heading over its results. */
  label: string
  /** The table whose rows are the things, each with an `id`. */
  table: string
  /**
   * Other tables whose rows change an entry, with the column that has the id of the thing, or a query that finds the
   * ids of things by the rows in `touched`. For the table of the things itself it replaces their ids.
   */
  also?: readonly ({ table: string } & ({ column: string } | { things: string }))[]
  /**
   * An SQL query over the things whose id is in the array `ids`. A thing without a row is never found. Columns: `id`;
   * `key`, what its address is made of; `title` and `summary`, jsonb with a text for each language, `und` for one that
   * could not be told; `body`, jsonb that is searched too; `audience`, text[]; `at`, the newer first among equals.
   */
  entries: string
  /** The address of a thing in the lab. */
  pathOf(key: string): string
}

/** What an area adds to the search over everything, as a line of its manifest. */
export type AreaSearch = {
  sources: readonly SearchSource[]
  /**
   * The audiences of these sources that a person belongs to at this moment, besides `anyone`, `member`, `person:<id>`
   * and `right:<name>`, which follow from the person.
   */
  audiencesOf?(db: Database, person: Person): Promise<readonly string[]>
}
