import { ensure, found, foundIf, sameVersion } from '#kernel/server/failures.ts'
import type { Database } from '#kernel/server/database.ts'
import type { Person } from '#kernel/server/handle.ts'
import { lockResearch, researchById, type ResearchRow } from '../research.queries.ts'
import { editable } from './research-rules.ts'
import { mayAdminister } from './research-view.ts'

const isTheirs = (row: ResearchRow, person: Person) =>
  row.user_id === person.id || (mayAdminister(person) && row.state !== 'draft')

/** A research that the caller wrote or, once it is submitted, administers; anybody else's does not exist for them. */
export async function ownResearch(db: Database, person: Person, id: string): Promise<ResearchRow> {
  const row = found(await researchById(db, id))
  foundIf(isTheirs(row, person))
  return row
}

/** The same, locked, at the version that the caller has seen. */
export async function lockOwnResearch(
  db: Database,
  person: Person,
  { research_id, version }: { research_id: string; version: number },
): Promise<ResearchRow> {
  const row = found(await lockResearch(db, research_id))
  foundIf(isTheirs(row, person))
  sameVersion(row, version, { version: row.version })
  return row
}

export const ensureEditable = ({ state }: ResearchRow): void => ensure(editable.includes(state), 'research.wrong_state')

/** Refuses a file before it is read. */
export async function ensureMayUpload(
  { research_id }: { research_id: string },
  { db, person }: { db: Database; person: Person },
): Promise<void> {
  ensureEditable(await ownResearch(db, person, research_id))
}
