import { localised } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import type { Context } from '#kernel/server/handle.ts'
import type { Profile, SessionUser } from '../contract/people.ts'
import type * as z from 'zod/mini'
import type { UserRow } from './people.queries.ts'
import { clonesAmong, needsTwoStep, rightsOfClones, withoutAdministration, type CloneRow } from './roles.queries.ts'
import { foremostRole } from './rules.ts'

type Reader = Pick<Context, 'words' | 'rightsOf' | 'caller' | 'person' | 'config'>
type Shown<T> = T extends z.ZodMiniType ? z.output<T> : never

/** The name of a person's main built-in role in the reader's language. */
export const roleName = (roles: readonly number[], { words, caller }: Pick<Reader, 'words' | 'caller'>): string => {
  const number = foremostRole(roles)
  return number ? words(caller.locale, `kernel:roles.${number}`) : ''
}

/** The same where the person also has clones: a clone ranks as the role that it was made from. */
function mainRoleName(roles: readonly number[], clones: readonly CloneRow[], reader: Reader): string {
  const main = foremostRole([...roles, ...clones.map(({ clone_of }) => clone_of)])
  const clone = clones.find(({ clone_of }) => clone_of === main)
  if (!clone || roles.includes(clone.clone_of)) return roleName(roles, reader)
  return localised(clone.labels, reader.caller.locale).text
}

/** What changes while an administrator acts for the person: the rights are those that both have. */
function whileActing({ id }: UserRow, { person }: Reader) {
  if (person?.via !== 'acting' || person.id !== id) return { acting: null }
  return {
    rights: [...person.rights],
    acting: { ends_at: person.expires_at, may_write: person.read_only !== true },
  }
}

/** A person as they see themselves in the shell. */
export async function sessionUser(
  db: Database,
  user: UserRow,
  given: readonly number[],
  reader: Reader,
): Promise<Shown<typeof SessionUser>> {
  const needs_two_step = await needsTwoStep(db, user.id)
  const roles = needs_two_step ? withoutAdministration(given) : given
  const clones = await clonesAmong(db, roles)
  return {
    id: user.id,
    handle: user.handle,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    role: mainRoleName(roles, clones, reader),
    roles: [...roles],
    rights: [...reader.rightsOf(roles, rightsOfClones(clones))],
    closed: [...reader.config.off.paths],
    function: user.function,
    photo_url: user.photo_url,
    group_id: user.group_id,
    locale: user.locale,
    colour_mode: user.colour_mode,
    time_zone: user.time_zone,
    must_change_password: user.must_change_password,
    has_password: user.password_hash !== null,
    is_sample: user.is_sample,
    deletes_at: user.deletes_at,
    needs_two_step,
    ...whileActing(user, reader),
  }
}

/** A person's own full profile. */
export async function ownProfile(
  db: Database,
  user: UserRow,
  roles: readonly number[],
  reader: Reader,
): Promise<Shown<typeof Profile>> {
  return {
    ...(await sessionUser(db, user, roles, reader)),
    about: user.about,
    visibility: user.visibility,
    notification_settings: user.notification_settings,
    joined_at: user.created_at,
    last_login_at: user.last_login_at,
    version: user.version,
  }
}

/** Whether others may see the person at all. */
export const isShown = (user: UserRow): boolean =>
  user.visibility.is_public && user.status === 'active' && user.deletes_at === null

/** The fields that the person chose to show, and nothing else. */
export function publicPerson(user: UserRow) {
  const { visibility } = user
  return {
    id: user.id,
    handle: user.handle,
    first_name: user.first_name,
    last_name: user.last_name,
    photo_url: visibility.photo ? user.photo_url : null,
    about: visibility.about ? user.about : null,
    function: visibility.function ? user.function : [],
    email: visibility.email ? user.email : null,
    joined_at: user.created_at,
    is_public: isShown(user),
  }
}
