import type { Database } from './database.ts'

/** Rows by the name of their table. */
export type RowsByTable = Record<string, Record<string, unknown>[]>

/** Finds what an area stores about a person without a reference to their account, such as by their address. */
export type FindOwnData = (db: Database, person: { id: string; email: string }) => Promise<RowsByTable>
