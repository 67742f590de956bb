import { clonesAmong } from '#areas/account/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import { found, foundIf } from '#kernel/server/failures.ts'
import type { Person } from '#kernel/server/handle.ts'
import type { AssistantTexts } from '../../contract/assistants.ts'
import { assistantById, type AssistantRow } from '../assistants.queries.ts'

/** A person's roles, and the built-in ones that theirs are clones of. */
export const rolesToAsk = async (db: Database, { roles }: Pick<Person, 'roles'>): Promise<number[]> => [
  ...new Set([...roles, ...(await clonesAmong(db, roles)).map(({ clone_of }) => clone_of)]),
]

export type OpenAssistant = AssistantRow & { published: AssistantTexts }

/** An assistant that is published for one of the person's roles. @throws Failure 404 for any other */
export async function openAssistant(db: Database, id: string, person: Pick<Person, 'roles'>): Promise<OpenAssistant> {
  const row = found(await assistantById(db, id))
  const { state, published } = row
  foundIf(state === 'active' && published)
  const roles = await rolesToAsk(db, person)
  foundIf(published.roles.some(role => roles.includes(role)))
  return { ...row, published }
}
