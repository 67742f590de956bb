import type { Context } from '#kernel/server/handle.ts'
import type { Profile, SessionUser } from '../contract/people.ts'
import type * as z from 'zod/mini'
import type { UserRow } from './people.queries.ts'
import { foremostRole } from './rules.ts'

type Reader = Pick<Context, 'words' | 'rightsOf' | 'caller'>
type Shown<T> = T extends z.ZodMiniType ? z.output<T> : never

/** The name of a person's main role in the reader's language. */
export const roleName = (roles: readonly number[], { words, caller }: Pick<Reader, 'words' | 'caller'>): string => {
  const number = foremostRole(roles)
  return number ? words(caller.locale, `kernel:roles.${number}`) : ''
}

/** A person as they see themselves in the shell. */
export function sessionUser(user: UserRow, roles: readonly number[], reader: Reader): Shown<typeof SessionUser> {
  return {
    id: user.id,
    handle: user.handle,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    role: roleName(roles, reader),
    roles: [...roles],
    rights: [...reader.rightsOf(roles)],
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
  }
}

/** A person's own full profile. */
export function ownProfile(user: UserRow, roles: readonly number[], reader: Reader): Shown<typeof Profile> {
  return {
    ...sessionUser(user, roles, reader),
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
