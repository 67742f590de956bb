import { hrefOf } from '#kernel/contract/addresses.ts'
import { fullNameOf } from '#kernel/contract/names.ts'
import { Role } from '#kernel/contract/who.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import { toPeople } from '../contract/addresses.ts'
import { administrators, namesOf, type UserRow } from './people.queries.ts'

const notifiedRoles = new Set<number>([Role.applications, Role.admin])

/** Every administrator learns who was given an administrative role, and by whom. */
export async function tellAdministrators(
  { db, person, notify }: SignedInContext,
  user: UserRow,
  added: readonly number[],
): Promise<void> {
  const granted = added.filter(role => notifiedRoles.has(role))
  if (granted.length === 0) return
  const actor = (await namesOf(db, [person.id])).get(person.id) ?? person.email
  const values = { actor, name: fullNameOf(user) || user.email }
  const path = hrefOf(toPeople.person, { params: { personId: user.id } })
  for (const { id } of await administrators(db))
    for (const role of granted)
      await notify(db, {
        user_id: id,
        kind: 'people.granted',
        topic: null,
        words: { key: `people:notices.granted_${role}`, values },
        path,
      })
}
