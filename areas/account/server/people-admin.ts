import { defaultLocale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import type { EndWays } from '#kernel/server/end-ways.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import { publish } from '#kernel/server/live.ts'
import { personChanged } from '#kernel/server/session.ts'
import { Role, type RoleNumber } from '#kernel/contract/who.ts'
import { endWays } from './ending.ts'
import { hashSecret } from './hashing.ts'
import { forgetBrowsers } from './known-browsers.queries.ts'
import { post } from './mails.ts'
import { newUser } from './new-user.ts'
import { addRoles, dropRoles, dropRolesOfActivity, isLastAdmin, countAdmins } from './roles.queries.ts'
import { editUser, lockUser, setGroup, setSampleStatus, userByEmail } from './people.queries.ts'
import { writeAudit } from './audit.queries.ts'
import { addMs, defaultPasswordLife } from './rules.ts'
import { defaultPassword } from './secrets.ts'
import { askToRotate, endSessions } from './sessions.queries.ts'
import { removeAuthenticator } from './two-step.queries.ts'

/** The acting person, and the time; null for the lab itself. */
type By = { actor_id: string | null; now: Date }

/**
 * Gives and takes roles, at once in force everywhere; the person's browsers are asked to take new tokens.
 * @throws Failure `account.last_admin` when the lab would have no administrator left
 */
export async function changeRoles(
  db: Database,
  userId: string,
  { add = [], remove = [] }: { add?: readonly number[]; remove?: readonly number[] },
  { actor_id, now }: By,
): Promise<{ added: number[]; removed: number[] }> {
  if (remove.includes(Role.admin)) ensure(!(await isLastAdmin(db, userId)), 'account.last_admin')
  const removed = await dropRoles(db, userId, remove)
  const added = await addRoles(db, userId, add, 'admin')
  if (added.length + removed.length === 0) return { added, removed }
  await askToRotate(db, userId)
  await writeAudit(db, {
    actor_id,
    action: 'account.roles_changed',
    target_id: userId,
    at: now,
    data: { added, removed },
  })
  await publish(db, personChanged, userId)
  return { added, removed }
}

/** Shuts a person out: every session ends at once, and no password, code or token opens anything. */
export async function suspendPerson(
  db: Database,
  userId: string,
  reason: string,
  { actor_id, now }: By,
): Promise<void> {
  found(await lockUser(db, userId))
  ensure(!(await isLastAdmin(db, userId)), 'account.last_admin')
  await editUser(db, userId, { status: 'suspended' })
  await endSessions(db, userId)
  await writeAudit(db, { actor_id, action: 'account.suspended', target_id: userId, at: now, data: { reason } })
  await publish(db, personChanged, userId)
}

export async function reinstatePerson(db: Database, userId: string, { actor_id, now }: By): Promise<void> {
  const user = found(await lockUser(db, userId))
  if (user.status !== 'suspended') return
  await editUser(db, userId, { status: 'active' })
  await writeAudit(db, { actor_id, action: 'account.reinstated', target_id: userId, at: now })
  await publish(db, personChanged, userId)
}

/** Signs a person out everywhere. Their personal access tokens stay valid. */
export async function endSessionsOf(db: Database, userId: string, { actor_id, now }: By): Promise<number> {
  const ended = await endSessions(db, userId)
  await writeAudit(db, { actor_id, action: 'account.sessions_ended', target_id: userId, at: now, data: { ended } })
  await publish(db, personChanged, userId)
  return ended
}

/** Turns two-step verification off for a person who has lost the app and the codes; they are told by mail. */
export async function endTwoStepOf(db: Database, context: SignedInContext, userId: string): Promise<void> {
  const user = found(await lockUser(db, userId))
  if (!(await removeAuthenticator(db, userId))) return
  await endWays(db, user, context.now)
  await forgetBrowsers(db, userId)
  await logReset(db, userId, { actor_id: context.person.id, now: context.now })
  await post(db, context, 'two_step_reset', { to: user.email, locale: user.locale })
  await publish(db, personChanged, userId)
}

const logReset = (db: Database, target_id: string, { actor_id, now }: By) =>
  writeAudit(db, { actor_id, action: 'account.two_step_reset', target_id, at: now })

/**
 * Gives a person a random password for 24 h that opens nothing but changing it; answered once, stored as its hash. No
 * other way opens the account any more.
 */
export async function giveDefaultPassword(
  db: Database,
  userId: string,
  { actor_id, now }: By,
  endFurther: readonly EndWays[],
): Promise<string> {
  const password = defaultPassword()
  const password_hash = await hashSecret(password)
  const user = found(await lockUser(db, userId))
  await editUser(db, userId, {
    password_hash,
    must_change_password: true,
    password_expires_at: addMs(now, defaultPasswordLife),
  })
  await endWays(db, user, now)
  await forgetBrowsers(db, userId)
  for (const end of endFurther) await end(db, userId)
  await writeAudit(db, { actor_id, action: 'account.default_password', target_id: userId, at: now })
  await publish(db, personChanged, userId)
  return password
}

/**
 * Opens a role that comes with something the person did (a first course makes a learner); does nothing if they already
 * have it.
 */
export async function grantRole(
  db: Database,
  userId: string,
  role: RoleNumber,
  tell: (topic: string, id: string) => Promise<void>,
): Promise<void> {
  const added = await addRoles(db, userId, [role], 'activity')
  if (added.length === 0) return
  await askToRotate(db, userId)
  await writeAudit(db, {
    actor_id: userId,
    action: 'account.roles_changed',
    target_id: userId,
    at: new Date(),
    data: { added, removed: [] },
  })
  await tell(personChanged, userId)
}

/** Withdraws a role that came with something the person did, once that is over; one granted otherwise stays. */
export async function withdrawRole(
  db: Database,
  userId: string,
  role: RoleNumber,
  tell: (topic: string, id: string) => Promise<void>,
): Promise<void> {
  const removed = await dropRolesOfActivity(db, userId, [role])
  if (removed.length === 0) return
  await askToRotate(db, userId)
  await writeAudit(db, {
    actor_id: null,
    action: 'account.roles_changed',
    target_id: userId,
    at: new Date(),
    data: { added: [], removed },
  })
  await tell(personChanged, userId)
}

/** Makes an organisation the person's one, unless they have another. */
export async function joinGroup(
  db: Database,
  userId: string,
  groupId: string,
  tell: (topic: string, id: string) => Promise<void>,
): Promise<void> {
  if (await setGroup(db, userId, { from: null, to: groupId })) await tell(personChanged, userId)
}

/** Removes the person's organisation. */
export async function leaveGroup(
  db: Database,
  userId: string,
  groupId: string,
  tell: (topic: string, id: string) => Promise<void>,
): Promise<void> {
  if (await setGroup(db, userId, { from: groupId, to: null })) await tell(personChanged, userId)
}

/**
 * Makes a person an administrator, for the command line: creates the account if there is none, and turns its two-step
 * verification off, so that the operator of the lab's machine can always sign in.
 * @returns the password to hand over, see `giveDefaultPassword`
 */
export async function makeAdmin(
  db: Database,
  fields: { email: string; first_name: string; last_name: string },
  now: Date,
  endFurther: readonly EndWays[],
): Promise<string> {
  const by = { actor_id: null, now }
  const user =
    (await userByEmail(db, fields.email)) ??
    found(await newUser(db, { now }, { ...fields, locale: defaultLocale }, { preferences: [], consented_at: now }))
  if (await removeAuthenticator(db, user.id)) await logReset(db, user.id, by)
  await changeRoles(db, user.id, { add: [Role.admin] }, by)
  return giveDefaultPassword(db, user.id, by, endFurther)
}

/** Whether the lab has an active administrator who is not of the sample. */
export const hasAdmin = async (db: Database): Promise<boolean> => (await countAdmins(db)) > 0

/** Enables or disables the sample accounts: their password is public, so they exist only in sample mode. */
export async function openSampleAccounts(db: Database, isSample: boolean): Promise<void> {
  const changed = await setSampleStatus(db, isSample ? 'active' : 'suspended')
  for (const { id } of changed) {
    if (!isSample) await endSessions(db, id)
    await publish(db, personChanged, id)
  }
}
