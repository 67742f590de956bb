import {
  activeAuthenticatorOf,
  deviceSaid,
  longestIdle,
  mayAct,
  needsTwoStep,
  rolesOfUser,
  sessionsOfUser,
} from '#areas/account/server/exports.ts'
import { membershipsOf } from '#areas/members/server/exports.ts'
import { isAdministrative } from '#kernel/contract/who.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import type { PeopleAction, PeopleState } from '../contract/choices.ts'
import { activityPage } from './activity.queries.ts'
import { shownChanges } from './changes.ts'
import { startupsOf, type UserRow } from './people.queries.ts'
import { mayChange } from './person-rules.ts'
import { readBook, reasonsFor, type RoleBook } from './role-book.ts'

export function stateOf({ status, deletes_at }: UserRow): PeopleState {
  if (status === 'suspended') return 'suspended'
  return deletes_at ? 'leaving' : 'active'
}

export const lineOf = (user: UserRow, roles: readonly number[], label: (number: number) => string) => ({
  id: user.id,
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  photo_url: user.photo_url,
  state: stateOf(user),
  roles: roles.map(number => ({ number, label: label(number) })),
  is_sample: user.is_sample,
  joined_at: user.created_at,
  last_sign_in_at: user.last_login_at,
})

const mostShown = 20

async function sessionsShown({ db, now, words, caller }: SignedInContext, user: UserRow) {
  const rows = await sessionsOfUser(db, user.id, undefined, mostShown, new Date(now.getTime() - longestIdle))
  return rows.map(row => ({ ...row, device: deviceSaid(row.device, { words, locale: caller.locale }) }))
}

async function membershipsShown({ db }: SignedInContext, user: UserRow) {
  const rows = await membershipsOf(db, user.id)
  return rows.map(({ member, institute }) => ({
    institute_id: institute.id,
    name: institute.name,
    kind: member.kind,
    state: member.state,
  }))
}

type Target = { book: RoleBook; roles: readonly number[]; hasTwoStep: boolean }

/** The actions that the caller may take on the account now. */
function offered(context: SignedInContext, user: UserRow, target: Target) {
  const rights = target.book.rightsOf(target.roles)
  const inForce = context.rightsOf([], rights)
  const actAs = mayAct(context.person, { user, roles: target.roles, rights: inForce }) ? (['act_as'] as const) : []
  if (!mayChange(context.person, user, rights)) return [...actAs]
  const actions: PeopleAction[] =
    user.status === 'suspended' ? ['restore'] : ['suspend', 'end_sessions', 'give_password']
  if (target.hasTwoStep) actions.push('end_two_step')
  return [...actions, 'change_roles' as const, ...actAs]
}

/** Everything that an administrator sees of one person. */
export async function personFull(context: SignedInContext, user: UserRow) {
  const { db, caller } = context
  const book = await readBook(db, context)
  const roles = await rolesOfUser(db, user.id)
  const hasTwoStep = (await activeAuthenticatorOf(db, user.id)) !== undefined
  const needs_two_step = await needsTwoStep(db, user.id)
  const inForce = needs_two_step ? roles.filter(role => !isAdministrative(role)) : roles
  const label = (number: number) => book.label(number, caller.locale)
  const changes = await activityPage(db, { target_id: user.id }, { limit: mostShown })
  return {
    ...lineOf(user, roles, label),
    handle: user.handle,
    locale: user.locale,
    time_zone: user.time_zone,
    has_password: user.password_hash !== null,
    has_two_step: hasTwoStep,
    deletes_at: user.deletes_at,
    needs_two_step,
    rights: reasonsFor(book, inForce).map(({ right, roles: by }) => ({
      right,
      roles: by.map(number => ({ number, label: label(number) })),
    })),
    memberships: await membershipsShown(context, user),
    startups: await startupsOf(db, user.id),
    sessions: await sessionsShown(context, user),
    changes: await shownChanges(db, changes.slice(0, mostShown)),
    may: offered(context, user, { book, roles, hasTwoStep }),
  }
}
