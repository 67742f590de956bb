import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Received } from '#kernel/contract/call.ts'
import type { Database } from '#kernel/server/database.ts'
import { found, invalid, sameVersion } from '#kernel/server/failures.ts'
import type { Context, SignedInContext } from '#kernel/server/handle.ts'
import { isDuplicateKey } from '#kernel/server/error-code.ts'
import { publish } from '#kernel/server/live.ts'
import { personChanged } from '#kernel/server/session.ts'
import { toAccount } from '../contract/addresses.ts'
import type { profile } from '../contract/profile.ts'
import { askToChangeEmail } from './challenge-mails.ts'
import { challenge } from './challenge.ts'
import { freeHandle } from './new-user.ts'
import { tokensGoingOn } from './ending.ts'
import { post } from './mails.ts'
import { editUser, lockUser, setUser, userByEmail, userByHandle, type UserRow } from './people.queries.ts'
import { writeAudit } from './audit.queries.ts'
import { ownProfile } from './session-user.ts'

type ProfileEdit = Omit<Received<typeof profile.updateInfo>, 'email'>
type EditorContext = SignedInContext

/** The display settings of this person: set by a click anywhere, so the last click wins and no form is disturbed. */
const ofDisplay: readonly string[] = ['locale', 'time_zone', 'colour_mode'] satisfies (keyof ProfileEdit)[]

/** Changes one's own row under a lock; a form filled in from an old version is refused with the current one. */
export async function editProfile(
  db: Database,
  context: EditorContext,
  { version, ...fields }: ProfileEdit,
): Promise<UserRow> {
  const { person } = context
  const user = found(await lockUser(db, person.id))
  if (version !== undefined) sameVersion(user, version, await ownProfile(db, user, person.roles, context))
  const names = Object.keys(fields)
  if (names.length === 0) return user
  const isOnlyDisplay = names.every(name => ofDisplay.includes(name))
  if (!isOnlyDisplay && version === undefined) throw invalid({ version: 'required' })
  await ensureOwnHandle(db, user, fields)
  if (isOnlyDisplay) await setUser(db, user.id, fields)
  const edited = isOnlyDisplay ? { ...user, ...fields } : await editUser(db, user.id, fields).catch(refuseTaken)
  await publish(db, personChanged, user.id)
  return edited
}

/** A handle that a public person has is refused; a private one gets a number when its person becomes public. */
async function ensureOwnHandle(db: Database, user: UserRow, fields: Partial<Pick<UserRow, 'handle' | 'visibility'>>) {
  const isChosen = fields.handle !== undefined && fields.handle !== user.handle
  const comesOut = fields.visibility?.is_public === true && !user.visibility.is_public
  if (!isChosen && !comesOut) return
  const handle = fields.handle ?? user.handle
  if (!(await userByHandle(db, handle))) return
  if (isChosen) throw invalid({ handle: 'taken' })
  fields.handle = await freeHandle(db, handle.slice(0, 24).replace(/-+$/, ''))
}

const refuseTaken = (error: unknown): never => {
  throw isDuplicateKey(error) ? invalid({ handle: 'taken' }) : error
}

/** Notifies of a new address in the lab, and by mail at the old address. */
export async function tellOfNewAddress(context: Context, user: UserRow, email: string): Promise<void> {
  const { db, now } = context
  const path = hrefOf(toAccount.profileSettings)
  await writeAudit(db, { actor_id: user.id, action: 'account.email_changed', target_id: user.id, at: now })
  const words = { key: 'account:notices.email_changed', values: { email } }
  await context.notify(db, { user_id: user.id, kind: 'account.email_changed', topic: null, words, path })
  const also = [await tokensGoingOn(db, context, user)]
  await post(db, context, 'email_changed', { to: user.email, locale: user.locale, also, values: { email } })
}

/** Mails a code to the new address and a notice to the old one; until the code is entered nothing changes. */
export async function moveTo(context: Context, user: UserRow, email: string) {
  const holder = await userByEmail(context.db, email)
  return challenge(context, askToChangeEmail(email, user, holder !== undefined), db =>
    post(db, context, 'email_change_notice', {
      to: user.email,
      locale: user.locale,
      path: hrefOf(toAccount.profileSettings),
      values: { email },
    }),
  )
}
