import { randomInt } from 'node:crypto'
import { Role } from '#kernel/contract/who.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { addRoles } from './roles.queries.ts'
import { addUser, savePreferences, takenHandles, type UserRow } from './people.queries.ts'
import { writeAudit } from './audit.queries.ts'
import { rolesOfSelection } from './preference-rules.ts'
import { everythingHidden, handleFrom, usualNotices } from './rules.ts'
import type { users } from './tables.ts'

type NewUserInput = Pick<
  typeof users.$inferInsert,
  'email' | 'first_name' | 'last_name' | 'locale' | 'time_zone' | 'password_hash'
>
type Chosen = { preferences: string[]; consented_at: Date }

/**
 * A new person with the role of a member and those of their preferences.
 * @returns undefined when the address got an account meanwhile
 */
export async function newUser(
  db: Database,
  { now }: { now: Date },
  input: NewUserInput,
  { preferences, consented_at }: Chosen,
): Promise<UserRow | undefined> {
  const user = await addUser(db, {
    ...input,
    created_at: now,
    id: newId(),
    handle: await freeHandle(db, handleFrom(input.first_name, input.last_name)),
    visibility: everythingHidden,
    notification_settings: usualNotices,
  })
  if (!user) return undefined
  await addRoles(db, user.id, [Role.member], 'sign_up')
  await addRoles(db, user.id, rolesOfSelection(preferences), 'preferences')
  if (preferences.length > 0) await savePreferences(db, user.id, preferences, now)
  await writeAudit(db, {
    actor_id: user.id,
    action: 'account.signed_up',
    target_id: user.id,
    at: now,
    data: { consented_at },
  })
  return user
}

/** The handle itself if no public person has it, else with a number. */
export async function freeHandle(db: Database, stem: string): Promise<string> {
  const existingHandles = await takenHandles(db, stem)
  if (stem !== 'person' && !existingHandles.has(stem)) return stem
  let handle = stem
  while (handle === stem || existingHandles.has(handle)) handle = `${stem}-${randomInt(1_000, 100_000)}`
  return handle
}
