import { peopleWithRight } from '#areas/account/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { fullNameOf } from '#kernel/contract/names.ts'
import { Role } from '#kernel/contract/who.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import { peopleContract } from '../contract/index.ts'
import { toPeople } from '../contract/addresses.ts'
import { namesOf, type UserRow } from './people.queries.ts'
import type { RoleBook } from './role-book.ts'

const notifiedRoles = new Set<number>([Role.applications, Role.admin])

/** The end of the notice’s key; undefined if the role is not one of administration. A clone is named by its origin. */
function noticeFor(role: number, book: RoleBook): string | undefined {
  if (notifiedRoles.has(role)) return String(role)
  const clone = book.clones.find(({ number }) => number === role)
  return clone && notifiedRoles.has(clone.clone_of) ? 'clone' : undefined
}

/** Notifies everybody who manages people who was given an administrative role, and by whom. */
export async function tellAdministrators(
  { db, person, notify }: SignedInContext,
  user: UserRow,
  { added, book }: { added: readonly number[]; book: RoleBook },
): Promise<void> {
  const granted = [...new Set(added.flatMap(role => noticeFor(role, book) ?? []))]
  if (granted.length === 0) return
  const actor = (await namesOf(db, [person.id])).get(person.id) ?? person.email
  const values = { actor, name: fullNameOf(user) || user.email }
  const path = hrefOf(toPeople.person, { params: { personId: user.id } })
  for (const { id } of await peopleWithRight(db, 'people.write', peopleContract, 100))
    for (const kind of granted)
      await notify(db, {
        user_id: id,
        kind: 'people.granted',
        topic: null,
        words: { key: `people:notices.granted_${kind}`, values },
        path,
      })
}
