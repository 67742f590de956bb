import type { Database } from '#kernel/server/database.ts'
import type { Person } from '#kernel/server/handle.ts'
import type { AreaSearch } from '#kernel/server/search-source.ts'

/** The audiences that the person belongs to, read now. */
export async function audiencesFor(db: Database, person: Person | undefined, searches: readonly AreaSearch[]) {
  if (!person) return ['anyone']
  const ofAreas = await Promise.all(searches.map(async ({ audiencesOf }) => (await audiencesOf?.(db, person)) ?? []))
  const rights = person.rights.map(right => `right:${right}`)
  return ['anyone', 'member', `person:${person.id}`, ...rights, ...ofAreas.flat()]
}
