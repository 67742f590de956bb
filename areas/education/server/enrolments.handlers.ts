import { localised } from '#kernel/contract/fields.ts'
import { Role } from '#kernel/contract/who.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { changeRoles } from '#areas/account/server/exports.ts'
import type { learning } from '../contract/learning-calls.ts'
import { addEnrolment, finishedCourses, setEnrolmentState } from './enrolments.queries.ts'
import { progressOf } from './learning-rules.ts'
import { lockEnrolment } from './progress.queries.ts'
import { enrolmentOf, headOf, placedUnits } from './reading-view.ts'
import { readingOf } from './reading.queries.ts'

type EnrolmentCalls = Pick<typeof learning, 'signUp' | 'drop'>

/** Places that signing up leaves as they are. */
const isStanding = (state: string) => ['active', 'completed', 'requested'].includes(state)

export const enrolmentHandlers: Handlers<EnrolmentCalls> = {
  async signUp({ course_id }, { db, person, caller: { locale }, now }) {
    const read = async () => found(await readingOf(db, { course: course_id, personId: person.id, locale }))
    const held = await lockEnrolment(db, person.id, course_id)
    const row = await read()
    ensure(held?.state !== 'suspended', 'enrolment.suspended')
    if (held?.state === 'dropped') await setEnrolmentState(db, held.id, 'active', now)
    else if (!held || !isStanding(held.state)) {
      ensure(row.enrol_policy !== 'closed', 'course.closed')
      ensure(row.enrol_policy !== 'invite', 'course.invitation_needed')
      const { prerequisites } = headOf(row)
      const finished = prerequisites.length > 0 ? await finishedCourses(db, person.id) : new Set()
      const missing = prerequisites.filter(each => !finished.has(each.id))
      ensure(missing.length === 0, 'course.prerequisite_missing', {
        missing: missing.map(each => localised(each.title, locale).text),
      })
      const state = row.enrol_policy === 'approval' ? 'requested' : 'active'
      if (held) await setEnrolmentState(db, held.id, state, now)
      else {
        const { required_units } = progressOf(placedUnits(row, { locale, now }))
        const begun = {
          user_id: person.id,
          course_id: row.id,
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
    if (held.state === 'active' || held.state === 'requested') await setEnrolmentState(db, held.id, 'dropped', now)
    return { result: true }
  },
}
