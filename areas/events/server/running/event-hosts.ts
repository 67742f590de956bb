import type { Received } from '#kernel/contract/call.ts'
import { isAllowed } from '#kernel/contract/who.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure, invalid } from '#kernel/server/failures.ts'
import type { Person } from '#kernel/server/handle.ts'
import type { running } from '../../contract/admin-calls.ts'
import { eventsAdmin } from '../../contract/rights.ts'
import { peopleByEmail, setHosts, type NewHost } from '../events.queries.ts'

type HostInputs = NonNullable<Received<typeof running.add>['hosts']>

/**
 * The accounts that hosts' addresses name.
 * @throws Failure `input.invalid` naming each address without an account
 */
export async function hostsNamed(db: Database, hosts: HostInputs): Promise<NewHost[]> {
  const emails = hosts.map(({ email }) => email.trim().toLowerCase())
  const people = emails.length > 0 ? await peopleByEmail(db, emails) : []
  const wrong = emails.flatMap((email, at) => {
    const isTwice = emails.indexOf(email) !== at
    const isThere = people.some(person => person.email === email)
    return isThere && !isTwice ? [] : [[`hosts.${at}.email`, isTwice ? 'key_twice' : 'no_account']]
  })
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
  return hosts.map(({ blurb }, at) => ({ user_id: people.find(({ email }) => email === emails[at])!.id, blurb }))
}

/** Only administrators say who hosts an event: otherwise hosts could find out who has an account. */
export async function changeHosts(
  db: Database,
  person: Person,
  ids: readonly string[],
  hosts: HostInputs,
): Promise<void> {
  ensure(isAllowed(eventsAdmin, person), 'event.hosts_by_admin')
  const named = await hostsNamed(db, hosts)
  for (const id of ids) await setHosts(db, id, named)
}
