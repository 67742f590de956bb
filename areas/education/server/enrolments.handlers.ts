import { Role } from '#kernel/contract/who.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { changeRoles } from '#areas/account/server/exports.ts'
import type { learning } from '../contract/learning-calls.ts'
import { addEnrolment, setEnrolmentState } from './enrolments.queries.ts'
import { ensurePrepared, instituteFor, joined } from './joining.ts'
import { progressOf } from './learning-rules.ts'
import { lockEnrolment } from './progress.queries.ts'
import { enrolmentOf, placedUnits } from './reading-view.ts'
import { readingOf } from './reading.queries.ts'

type EnrolmentCalls = Pick<typeof learning, 'signUp' | 'drop' | 'declineInvitation'>

/** Places that signing up leaves as they are. */
const isStanding = (state: string) => ['active', 'completed', 'requested'].includes(state)

type Held = Awaited<ReturnType<typeof lockEnrolment>>
const isInvited = (held: Held, now: Date) =>
  held?.state === 'invited' && (held.expires_at === null || held.expires_at > now)

export const enrolmentHandlers: Handlers<EnrolmentCalls> = {
  async signUp({ course_id }, { db, person, caller: { locale }, now }) {
    const read = async () => found(await readingOf(db, { course: course_id, personId: person.id, locale }))
    const held = await lockEnrolment(db, person.id, course_id)
    const row = await read()
    ensure(held?.state !== 'suspended', 'enrolment.suspended')
    if (held?.state === 'dropped') await setEnrolmentState(db, held.id, 'active', now)
    else if (!held || !isStanding(held.state)) {
      const institute_id = held?.institute_id ?? (await instituteFor(db, person.id, row.id))
      const state = joined({ policy: row.enrol_policy, isInvited: isInvited(held, now), institute_id })
      await ensurePrepared(db, person.id, row, { locale, now })
      if (held) await setEnrolmentState(db, held.id, state, now)
      else {
        const { required_units } = progressOf(placedUnits(row, { locale, now }))
        const begun = {
          user_id: person.id,
          course_id: row.id,
          institute_id,
          state,
          version_at_start: row.published_version,
          required_units,
          started_at: now,
        }
        await addEnrolment(db, begun)
      }
    }
    await changeRoles(db, person.id, { add: [Role.founder] }, { actor_id: null, now })
    return enrolmentOf(found((await read()).enrolment))
  },

  async drop({ course_id }, { db, person, now }) {
    const held = found(await lockEnrolment(db, person.id, course_id))
    ensure(held.state !== 'completed', 'enrolment.completed')
    ensure(held.state !== 'suspended', 'enrolment.suspended')
    if (held.state === 'active') await setEnrolmentState(db, held.id, 'dropped', now)
    // A request that was taken back was never let in: taking it up again asks again.
    if (held.state === 'requested') await setEnrolmentState(db, held.id, 'declined', now)
    return { result: true }
  },

  async declineInvitation({ course_id }, { db, person, now }) {
    const held = found(await lockEnrolment(db, person.id, course_id))
    ensure(isInvited(held, now), 'enrolment.not_invited')
    await setEnrolmentState(db, held.id, 'declined', now)
    return { result: true }
  },
}
