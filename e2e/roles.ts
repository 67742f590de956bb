import { people } from '#areas/people/contract/index.ts'
import type { Sent } from '#kernel/contract/call.ts'
import { answered, type Asker } from './asking.ts'

/** Changes roles as an administrator does on the screen: first a dry run, then the change with its ticket. */
export async function changeRoles(admin: Asker, change: Sent<typeof people.changeRoles>) {
  const { ticket } = await answered(admin, people.changeRoles, { ...change, dry_run: true })
  return (await answered(admin, people.changeRoles, { ...change, ticket })).role
}

export async function giveRole(admin: Asker, email: string, role: number): Promise<void> {
  const { items } = await answered(admin, people.listing, { q: email })
  await changeRoles(admin, { assign: { user_ids: [items[0]!.id], add: [role] } })
}
