import { localised } from '#kernel/contract/fields.ts'
import { microsPattern, readCursor, uuidPattern } from '#kernel/server/cursor.ts'
import { ensure, found, sameVersion } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { pageOf } from '#kernel/server/page.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { toEducation } from '../../contract/addresses.ts'
import type { requesting } from '../../contract/request-calls.ts'
import { gradingScope } from '../assignments/grading-scope.ts'
import { lockLearner, saveProgress } from '../progress/progress-write.ts'
import * as query from './requests.queries.ts'

function afterOf(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const [micros, id] = readCursor(cursor, [microsPattern, uuidPattern])
  return { micros: micros!, id: id! }
}

export const requestHandlers: Handlers<typeof requesting> = {
  async joinRequests({ cursor, ...params }, { db, person }) {
    const scope = await gradingScope(db, person)
    const filter = { ...params, after: afterOf(cursor) }
    const rows = await query.joinRequests(db, scope, filter)
    const total = await query.countRequests(db, scope, filter)
    return pageOf(rows, params.limit, total, ({ micros, enrolment_id }) => [micros, enrolment_id])
  },

  async decideRequest({ enrolment_id, version, approve, reason }, { db, person, now, notify }) {
    const scope = await gradingScope(db, person)
    const { enrolment, course, locale } = found(await query.lockRequest(db, enrolment_id, scope))
    ensure(enrolment.state === 'requested', 'request.decided')
    sameVersion(enrolment, version, { version: enrolment.version, state: enrolment.state })
    const { user_id, course_id } = enrolment
    await query.decide(db, enrolment.id, {
      state: approve ? 'active' : 'rejected',
      reason: approve ? null : reason?.trim() || null,
      last_active_at: now,
      version_at_start: course.n ?? enrolment.version_at_start,
    })
    // The required units are those of the course as it is now, when the learner begins.
    if (approve) await saveProgress(db, await lockLearner(db, user_id, course_id, { locale, now }), now, {})
    const kind = approve ? 'request_approved' : 'request_rejected'
    await notify(db, {
      user_id,
      kind: `education.${kind}`,
      topic: 'learning',
      words: { key: `education:notices.${kind}`, values: { title: localised(course.title, locale).text } },
      path: hrefOf(toEducation.course, { params: { courseId: course_id } }),
    })
    return { result: true }
  },
}
