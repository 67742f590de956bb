import { grantRole, joinGroup, leaveGroup, withdrawRole } from '#areas/account/server/exports.ts'
import { stateAfter } from '#kernel/contract/transitions.ts'
import { Role } from '#kernel/contract/who.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { ensure } from '#kernel/server/failures.ts'
import { publish } from '#kernel/server/live.ts'
import type { MemberKind } from '../contract.ts'
import { kindAfterPromotion, memberTransitions, type MemberAction } from '../contract/member-transitions.ts'
import type { InstituteRow } from './institutes.queries.ts'
import { hasSeat, higher, roleOf } from './member-rules.ts'
import { addMember, changeMember, countOwners, managesAny, type MemberRow } from './members.queries.ts'

const tellBy = (db: Database) => (topic: string, id: string) => publish(db, topic, id)

type NewMembership = {
  user_id: string
  kind: MemberKind
  group: string | null
  /** Their membership until now, if there is one. */
  before: MemberRow | undefined
  now: Date
}

/**
 * Makes a person a member of an institution that is locked, with the role and the organisation that come with it. An
 * active member keeps the higher of both kinds; a removed one comes back.
 * @throws Failure `institute.no_seat` when no seat is free for a student, `member.deactivated` for a deactivated member
 */
export async function join(db: Database, institute: InstituteRow, joining: NewMembership): Promise<MemberRow> {
  const { user_id, before, now } = joining
  ensure(before?.state !== 'deactivated', 'member.deactivated')
  const isIn = before?.state === 'active'
  const kind = isIn ? higher(before.kind, joining.kind) : joining.kind
  if (!isIn && kind === 'student') ensure(hasSeat(institute), 'institute.no_seat')
  const group_name = joining.group ?? before?.group_name ?? null
  const member = before
    ? await changeMember(db, before.id, { kind, group_name, state: 'active', ...(!isIn && { joined_at: now }) }, now)
    : await addMember(db, {
        id: newId(),
        institute_id: institute.id,
        user_id,
        kind,
        group_name,
        state: 'active',
        joined_at: now,
        changed_at: now,
      })
  await grantRole(db, user_id, roleOf(kind), tellBy(db))
  await joinGroup(db, user_id, institute.id, tellBy(db))
  return member
}

/**
 * Deactivates, reactivates or removes a member of an institution that the caller has locked.
 * @throws Failure `member.wrong_state`; `institute.last_owner` when nobody would own it; `institute.no_seat`
 */
export async function act(
  db: Database,
  institute: InstituteRow,
  member: MemberRow,
  action: MemberAction,
  now: Date,
): Promise<MemberRow> {
  const state = stateAfter(memberTransitions, member.state, action)
  ensure(state, 'member.wrong_state')
  const isOwner = member.kind === 'owner' && member.state === 'active'
  if (isOwner) ensure((await countOwners(db, institute.id)) > 1, 'institute.last_owner')
  if (state === 'active' && member.kind === 'student') ensure(hasSeat(institute), 'institute.no_seat')
  const changed = await changeMember(db, member.id, { state }, now)
  if (state === 'active') await grantRole(db, member.user_id, roleOf(member.kind), tellBy(db))
  else await takeBack(db, institute.id, member)
  return changed
}

/**
 * Makes a supervisor an owner, or a student a supervisor, with the role that comes with it.
 * @throws Failure `member.wrong_state` for an owner, or for somebody who is not active
 */
export async function promote(db: Database, member: MemberRow, now: Date): Promise<MemberRow> {
  const kind = kindAfterPromotion[member.kind]
  ensure(kind && member.state === 'active', 'member.wrong_state')
  await grantRole(db, member.user_id, roleOf(kind), tellBy(db))
  return changeMember(db, member.id, { kind }, now)
}

/** Withdraws what a membership granted: the organisation, and after the last supervision role 10. */
async function takeBack(db: Database, institute_id: string, { user_id, kind }: MemberRow): Promise<void> {
  await leaveGroup(db, user_id, institute_id, tellBy(db))
  if (kind !== 'student') await withdrawManagerRole(db, user_id)
}

/** Withdraws role 10 from a person who no longer manages any institution. */
export async function withdrawManagerRole(db: Database, user_id: string): Promise<void> {
  if (!(await managesAny(db, user_id))) await withdrawRole(db, user_id, Role.institute, tellBy(db))
}
