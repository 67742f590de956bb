import { activeAccounts } from '#areas/account/server/exports.ts'
import type { Received } from '#kernel/contract/call.ts'
import type { Database } from '#kernel/server/database.ts'
import { invalid } from '#kernel/server/failures.ts'
import type { Person } from '#kernel/server/handle.ts'
import type { running } from '../../contract/admin-calls.ts'
import { hostsOf, setHosts, type EventRow, type NewHost } from '../events.queries.ts'
import { namedBy } from './startup-events.ts'

type HostInputs = NonNullable<Received<typeof running.add>['hosts']>

/**
 * The accounts of the hosts' addresses. @param allowed the addresses to choose from; undefined: all @throws Failure
 * `input.invalid` naming each address without an account
 */
export async function hostsNamed(
  db: Database,
  hosts: HostInputs,
  allowed: readonly string[] | undefined,
): Promise<NewHost[]> {
  const emails = hosts.map(({ email }) => email.trim().toLowerCase())
  const sought = emails.filter(email => allowed?.includes(email) ?? true)
  const people = sought.length > 0 ? await activeAccounts(db, sought) : []
  const wrong = emails.flatMap((email, at) => {
    const isTwice = emails.indexOf(email) !== at
    const isThere = people.some(person => person.email === email)
    return isThere && !isTwice ? [] : [[`hosts.${at}.email`, isTwice ? 'key_twice' : 'no_account']]
  })
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
  return hosts.map(({ blurb }, at) => ({ user_id: people.find(({ email }) => email === emails[at])!.id, blurb }))
}

/**
 * Sets the hosts of an event, and of the other dates that a change of it applies to. @throws Failure
 * `event.hosts_by_admin`
 */
export async function changeHosts(
  db: Database,
  person: Person,
  { named, ids }: { named: EventRow; ids: readonly string[] },
  hosts: HostInputs,
): Promise<void> {
  const hosting = (await hostsOf(db, [named.id])).map(({ email }) => email)
  const rows = await hostsNamed(db, hosts, await namedBy(db, person, named.owner_business, hosting))
  for (const id of ids) await setHosts(db, id, rows)
}
