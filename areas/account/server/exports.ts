import { pictureTypes } from '#kernel/contract/pictures.ts'
import type { Right } from '#kernel/contract/who.ts'
import type { Database } from '#kernel/server/database.ts'
import type { Bearer, FindPerson } from '#kernel/server/session.ts'
import { actor, headshotBytes, passwordLength } from '../contract/index.ts'
import { actedPerson } from './acting.queries.ts'
import { addMs, sessionEnds, touchEvery } from './rules.ts'
import { bearerOfPersonalToken, bearerOfSession, touchPersonalToken, touchSession } from './sessions.queries.ts'
import { withoutAdministration } from './roles.queries.ts'

export { mayAct } from './acting.ts'
export { noteActed } from './acting.handlers.ts'
export { ensureFresh } from './challenge-mails.ts'
export { hasAllRights } from './has-all-rights.ts'
export { hashSecret, isSecretOf } from './hashing.ts'
export { mailVisitorCode, useVisitorCode, type EnteredCode } from './visitor-codes.ts'
export { deviceSaid } from './device.ts'
export {
  addClone,
  allClones,
  clonesAmong,
  dropClone,
  editClone,
  needsTwoStep,
  rolesOfUser,
  rolesOfUsers,
  type CloneRow,
} from './roles.queries.ts'
export {
  accountByEmail,
  ensureMayAddWay,
  openAccount,
  signInByPasskey,
  signInByProvider,
  tellOfNewWay,
} from './further-ways.ts'
export { hasRight, peopleWithRight } from './people-with-right.queries.ts'
export { rightsNow } from './rights-now.ts'
export { makeSetUpLink } from './set-up.ts'
export { signInKey } from './secrets.ts'
export { sessionsOfUser } from './sessions.queries.ts'
export { lockPerson } from './people.queries.ts'
export { activeAccount, activeAccounts, emailOf, nameOf, timeZonesOf, todayOf } from './names.queries.ts'
export { activeAuthenticatorOf } from './two-step.queries.ts'
export { longestIdle } from './rules.ts'
export {
  changeRoles,
  endSessionsOf,
  endTwoStepOf,
  giveDefaultPassword,
  grantRole,
  hasAdmin,
  joinGroup,
  leaveGroup,
  makeAdmin,
  openSampleAccounts,
  reinstatePerson,
  suspendPerson,
  withdrawRole,
} from './people-admin.ts'
export { addSampleExtra } from './sample.ts'
export { writeAudit } from './audit.queries.ts'

/** What the browser needs to know before a person chooses a password or a photo. */
export const accountLimits = {
  password: { ...passwordLength, refuses_common: true },
  headshot: { max_bytes: headshotBytes, media_types: [...pictureTypes] },
}

/** The person of a token: a session of the browser, or a personal access token. */
export const findPerson: FindPerson = async (db, hash, now) =>
  (await ofSession(db, hash, now)) ?? ofPersonalToken(db, hash, now)

type Given = { roles: number[]; clone_rights: Right[]; lacks_two_step: boolean }

/** The roles that apply now: those of administration only with two-step verification, where the lab requires it. */
const rolesInForce = ({ roles, clone_rights, lacks_two_step }: Given) =>
  lacks_two_step ? { roles: withoutAdministration(roles), clone_rights: [] } : { roles, clone_rights }

const ofSession: FindPerson = async (db, hash, now) => {
  const row = await bearerOfSession(db, hash, now)
  if (!row) return undefined
  const ends = sessionEnds(row, row.roles)
  if (ends.idle_until <= now || ends.expires_at <= now) return undefined
  if (addMs(row.last_seen_at, touchEvery) <= now) unawaited(touchSession(db, row.session_id, now))
  const { id, email, locale, session_id } = row
  const lasts = Math.min(
    ends.expires_at.getTime(),
    addMs(now, ends.idle_until.getTime() - row.last_seen_at.getTime()).getTime(),
  )
  const until = row.previous_until ? Math.min(lasts, row.previous_until.getTime()) : lasts
  const own = { id, email, ...rolesInForce(row), locale }
  const session = { session_id, signed_in_at: row.fresh_at, expires_at: new Date(until) }
  if (row.acting_id) return actingFor(db, row.acting_id, { ...own, ...session }, now)
  return { ...own, ...session, via: 'session' }
}

type Own = Pick<Bearer, 'id' | 'roles' | 'clone_rights' | 'session_id' | 'signed_in_at' | 'expires_at'>

/**
 * The person as whom an administrator acts. After the acting has ended there is none: a request is refused, and is
 * never made as the other person.
 */
async function actingFor(db: Database, actingId: string, own: Own, now: Date): Promise<Bearer | undefined> {
  const acted = await actedPerson(db, actingId, now)
  if (!acted) return undefined
  const { user_id: id, ends_at, writes_since, email, locale } = acted
  const { roles, clone_rights = [], session_id, signed_in_at, expires_at } = own
  return {
    id,
    email,
    locale,
    ...rolesInForce(acted),
    session_id,
    signed_in_at,
    via: 'acting',
    acted_by: own.id,
    read_only: writes_since === null,
    expires_at: expires_at < ends_at ? expires_at : ends_at,
    actor: { roles, clone_rights, needs: actor.right },
  }
}

const ofPersonalToken: FindPerson = async (db, hash, now) => {
  const row = await bearerOfPersonalToken(db, hash, now)
  if (!row) return undefined
  if (!row.last_used_at || addMs(row.last_used_at, touchEvery) <= now)
    unawaited(touchPersonalToken(db, row.token_id, now))
  const { id, email, locale, chosen } = row
  const given = chosen.length > 0 ? row.roles.filter(role => chosen.includes(role)) : row.roles
  const read_only = row.access === 'read'
  return {
    id,
    email,
    ...rolesInForce({ ...row, roles: given }),
    locale,
    session_id: row.token_id,
    via: 'token',
    read_only,
    signed_in_at: row.created_at,
    expires_at: row.expires_at,
  }
}

/** This note of the last use is not awaited. If it fails (the database is unavailable), the next request writes it. */
const unawaited = (note: PromiseLike<unknown>): void => void Promise.resolve(note).catch(() => undefined)
