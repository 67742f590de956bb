import type { BuildColumns } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgTableWithColumns } from 'drizzle-orm/pg-core'
import type { invitationColumns } from './invitation.tables.ts'

type Columns = ReturnType<typeof invitationColumns>

/** A table with `invitationColumns`, and any others. */
export type InviteTable = PgTable & Record<keyof Columns, AnyPgColumn>

/** The same, typed with the invitation columns alone. */
export type AnyInvites = PgTableWithColumns<{
  name: string
  schema: undefined
  dialect: 'pg'
  columns: BuildColumns<string, Columns, 'pg'>
}>
