import type { Locale } from '#kernel/contract/fields.ts'
import { Role, type RoleNumber } from '#kernel/contract/who.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { hashToken } from '#kernel/server/session.ts'
import { addRoles } from './roles.queries.ts'
import { addUser } from './people.queries.ts'
import { everythingHidden, usualNotices } from './rules.ts'
import { sessionToken } from './secrets.ts'
import { addSession } from './sessions.queries.ts'

export type TestPerson = {
  roles?: RoleNumber[]
  email?: string
  locale?: Locale
  first_name?: string
  last_name?: string
}

/** A signed-in person for a test, written directly into the tables. */
export async function testPerson(
  db: Database,
  { roles = [Role.member], email, locale = 'en-US', first_name = 'Test', last_name = 'Person' }: TestPerson = {},
) {
  const id = newId()
  const now = new Date()
  const user = await addUser(db, {
    id,
    email: email ?? `${id}@people.example`,
    handle: `test-${id}`,
    first_name,
    last_name,
    locale,
    visibility: everythingHidden,
    notification_settings: usualNotices,
  })
  if (!user) throw new Error(`${email} is taken`)
  await addRoles(db, id, roles, 'admin')
  const token = sessionToken()
  const dates = { created_at: now, fresh_at: now, last_seen_at: now }
  await addSession(db, {
    id: newId(),
    user_id: id,
    token_hash: hashToken(token),
    method: 'password',
    device: 'lab-test',
    ip: '192.0.2.1',
    ...dates,
  })
  return { id, email: user.email, token }
}
