import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { LocaleField, Localised } from '#kernel/contract/fields.ts'
import { toHome } from '#kernel/contract/home.ts'
import { Role } from '#kernel/contract/who.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { toAccount } from '../contract/addresses.ts'
import { samplePassword } from '../contract/sample.ts'
import { hashSecret } from './hashing.ts'
import { addRoles } from './roles.queries.ts'
import { addUser } from './people.queries.ts'
import { writeAudit } from './audit.queries.ts'
import { addMs, everythingHidden, knownRoles, usualNotices } from './rules.ts'

const People = z.array(
  z.object({
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    handle: z.string(),
    roles: z.array(z.int()),
    functions: z.array(z.string()),
    about: Localised,
    locale: LocaleField,
    time_zone: z.string(),
  }),
)
type SamplePerson = z.infer<typeof People>[number]

const read = () => People.parse(JSON.parse(readFileSync(new URL('../sample/people.json', import.meta.url), 'utf8')))
const day = 86_400_000

/** Nine people, one for each role, with public profiles and past activity. One password for all, hashed once. */
export async function fillSample(tools: JobTools): Promise<void> {
  const password_hash = await hashSecret(samplePassword)
  const now = new Date()
  for (const [at, person] of read().entries()) await fillPerson(tools, person, { password_hash, now, at })
}

export type SampleExtra = Pick<SamplePerson, 'email' | 'first_name' | 'last_name' | 'handle' | 'locale' | 'time_zone'>

/** A sample person whose account cannot be used: no password works, and the sign-in page does not list it. */
export async function addSampleExtra(db: Database, person: SampleExtra, created_at: Date): Promise<string> {
  const id = newId()
  await addUser(db, {
    ...person,
    id,
    is_sample: true,
    visibility: everythingHidden,
    notification_settings: usualNotices,
    created_at,
  })
  await addRoles(db, id, [Role.member], 'sign_up')
  return id
}

type At = { password_hash: string; now: Date; at: number }

async function fillPerson(
  { db, notify }: JobTools,
  { functions, roles, ...person }: SamplePerson,
  { password_hash, now, at }: At,
) {
  const id = newId()
  const last = addMs(now, -(at + 1) * 0.4 * day)
  await addUser(db, {
    ...person,
    id,
    password_hash,
    function: functions,
    is_sample: true,
    visibility: { ...everythingHidden, is_public: true },
    notification_settings: usualNotices,
    created_at: addMs(now, -(90 - at * 7) * day),
    last_login_at: last,
  })
  await addRoles(db, id, knownRoles(roles), 'admin')
  for (const days of [21, 9, 3]) {
    const data = { method: 'password', device: 'Firefox · Linux', ip: '192.0.2.10' }
    await writeAudit(db, {
      actor_id: id,
      action: 'account.signed_in',
      target_id: id,
      at: addMs(last, -days * day),
      data,
    })
  }
  const values = { name: person.first_name }
  await notify(db, {
    user_id: id,
    kind: 'account.welcome',
    topic: null,
    words: { key: 'account:notices.welcome', values },
    path: hrefOf(toHome.lab),
  })
  await notify(db, {
    user_id: id,
    kind: 'account.sample',
    topic: null,
    words: { key: 'account:notices.sample' },
    path: hrefOf(toAccount.profileSettings),
  })
}
