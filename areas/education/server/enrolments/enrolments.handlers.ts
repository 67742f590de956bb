import type { Received, Returned } from '#kernel/contract/call.ts'
import { Role } from '#kernel/contract/who.ts'
import { together } from '#kernel/server/database.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import type { Handlers, Person, SignedInContext } from '#kernel/server/handle.ts'
import { grantRole } from '#areas/account/server/exports.ts'
import { isActive } from '../../contract/enrolment-states.ts'
import type { EnrolmentState } from '../../contract/learning.ts'
import type { learning } from '../../contract/learning-calls.ts'
import { refuseInvitation, settleInvitations, takeInvitation } from '../invites/accepting.ts'
import { addEnrolment, beginEnrolment, setEnrolmentState, startOf } from '../learning/enrolments.queries.ts'
import { courseFactsOf } from '../invites/invitation.queries.ts'
import { isOpenInvitation } from '../open-invitation.ts'
import { ensurePrepared, instituteFor, stateOnEnrolling } from './enrolment-policy.ts'
import { progressOf } from '../learning/learning-rules.ts'
import { lockEnrolment } from '../progress/progress.queries.ts'
import { enrolmentOf, unitsWithLocks } from '../reading/reading-view.ts'
import { readingOf, type ReadingRow } from '../reading/reading.queries.ts'

type EnrolmentCalls = Pick<typeof learning, 'signUp' | 'drop' | 'declineInvitation'>

/** Signing up leaves enrolments in these states unchanged. */
const isStanding = (state: EnrolmentState) => isActive(state) || state === 'requested'

type LockedEnrolment = Awaited<ReturnType<typeof lockEnrolment>>
const isInvited = (locked: LockedEnrolment, now: Date) => locked !== undefined && isOpenInvitation(locked, now)

/** Whether signing up begins: no enrolment yet, or one that is closed or waits for an answer. */
const isToBegin = (locked: LockedEnrolment) => !locked || !isStanding(locked.state)

type SignUpContext = Pick<SignedInContext, 'db' | 'now' | 'caller' | 'notify' | 'publish'> & {
  person: Pick<Person, 'id' | 'email'>
}

/** Signs a person up to a course, as its rules allow. @throws Failure what refuses the sign-up */
export async function signUp(
  { course_id, invite_token }: Received<typeof learning.signUp>,
  context: SignUpContext,
): Promise<Returned<typeof learning.signUp>> {
  const { db, person, now } = context
  const { locale } = context.caller
  const readNow = () => readingOf(db, { course: course_id, personId: person.id, locale })
  // What an invitation opens is only visible afterwards.
  const [before, early, institute_id] = await together([
    lockEnrolment(db, person.id, course_id),
    invite_token ? undefined : readNow(),
    instituteFor(db, person.id, course_id),
  ])
  ensure(before?.state !== 'suspended', 'enrolment.suspended')
  const locked = invite_token
    ? await takeInvitation(context, { course_id, token: invite_token, locked: before })
    : before
  const isResumed = locked?.state === 'dropped'
  if (isResumed) await setEnrolmentState(db, locked.id, 'active', now)
  const row = found(early && !isResumed ? early : await readNow())
  const isNew = !isResumed && isToBegin(locked)
  const terms = isNew ? await termsFor(context, row, { locked, institute_id }) : undefined
  const standing = row.enrolment && enrolmentOf(row.enrolment)
  const [enrolment] = await together([
    terms ? begun(context, row, { locked, terms }) : found(standing ?? undefined),
    (terms ?? standing)?.state === 'active' && settleInvitations(context, { course_id, state: 'accepted' }),
    grantRole(db, person.id, Role.founder, context.publish),
  ])
  return enrolment
}

export const enrolmentHandlers: Handlers<EnrolmentCalls> = {
  signUp,

  async drop({ course_id }, { db, person, now }) {
    const locked = found(await lockEnrolment(db, person.id, course_id))
    ensure(locked.state !== 'completed', 'enrolment.completed')
    ensure(locked.state !== 'suspended', 'enrolment.suspended')
    if (locked.state === 'active') await setEnrolmentState(db, locked.id, 'dropped', now)
    // A withdrawn request was never approved, so signing up again requests again.
    if (locked.state === 'requested') await setEnrolmentState(db, locked.id, 'declined', now)
    return { result: true }
  },

  async declineInvitation({ course_id, invite_token }, context) {
    const { db, person, now } = context
    const locked = await lockEnrolment(db, person.id, course_id)
    if (invite_token) await refuseInvitation(context, { course_id, token: invite_token })
    else ensure(isInvited(found(locked), now), 'enrolment.not_invited')
    if (isInvited(locked, now)) await setEnrolmentState(db, locked!.id, 'declined', now)
    await settleInvitations(context, { course_id, state: 'declined' })
    return { result: true }
  },
}

type Terms = { state: 'active' | 'requested'; institute_id: string | null; version_at_start: number }

/** How a person begins a course, as its policy, their institution or an invitation allows. @throws Failure where they may not */
async function termsFor(
  { db, person, caller: { locale }, now }: SignUpContext,
  row: ReadingRow,
  { locked, institute_id: own }: { locked: LockedEnrolment; institute_id: string | null },
): Promise<Terms> {
  const isAsked = isInvited(locked, now)
  const through = locked?.institute_id ?? own
  // A person invited to an institution's course takes it through the institution that the invitation names.
  const institute_id = through ?? (isAsked ? (await courseFactsOf(db, row.id)).institute_id : null)
  const state = stateOnEnrolling({ policy: row.enrol_policy, isInvited: isAsked, institute_id: through })
  await ensurePrepared(db, person.id, row, { locale, now })
  return { state, institute_id, version_at_start: row.published_version }
}

/** Begins a course, or requests it. @returns the enrolment, which is not completed */
async function begun(
  { db, person, caller: { locale }, now }: SignUpContext,
  row: ReadingRow,
  { locked, terms }: { locked: LockedEnrolment; terms: Terms },
) {
  if (locked) {
    const { required_units } = found(await startOf(db, row.id))
    await beginEnrolment(db, locked.id, { ...terms, required_units, now })
    return { ...found(await lockEnrolment(db, person.id, row.id)), completed_at: null }
  }
  const { required_units } = progressOf(unitsWithLocks(row, { locale, now }))
  const [, enrolment] = await together([
    addEnrolment(db, { ...terms, user_id: person.id, course_id: row.id, required_units, started_at: now }),
    lockEnrolment(db, person.id, row.id),
  ])
  return { ...found(enrolment), completed_at: null }
}
