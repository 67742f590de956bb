import { localised } from '#kernel/contract/fields.ts'
import { microsPattern, readCursor, uuidPattern } from '#kernel/server/cursor.ts'
import { found } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { pageOf } from '#kernel/server/page.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { toEducation } from '../../contract/addresses.ts'
import type { retrying } from '../../contract/attempt-calls.ts'
import * as query from './attempts.queries.ts'
import { gradingScope } from '../assignments/grading-scope.ts'
import { lockEnrolment, saveUnits } from '../progress/progress.queries.ts'
import { attemptsLeft } from './quiz-rules.ts'
import { openOf } from './quiz-view.ts'
import { attemptsOf, quizSettingsOf } from './quiz.queries.ts'

function afterOf(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const [micros, enrolment_id, unit_id] = readCursor(cursor, [microsPattern, uuidPattern, uuidPattern])
  return { micros: micros!, enrolment_id: enrolment_id!, unit_id: unit_id! }
}

export const attemptHandlers: Handlers<typeof retrying> = {
  async stuckLearners({ cursor, ...params }, { db, person, now }) {
    const scope = await gradingScope(db, person)
    const filter = { ...params, after: afterOf(cursor) }
    const rows = await query.stuckLearners(db, scope, filter, now)
    const total = await query.countStuck(db, scope, filter, now)
    return pageOf(rows, params.limit, total, ({ micros, enrolment_id, unit_id }) => [micros, enrolment_id, unit_id])
  },

  async allowAttempt({ enrolment_id, unit_key }, { db, person, now, notify }) {
    const scope = await gradingScope(db, person)
    const { user_id, course_id, unit, locale } = found(await query.quizWithin(db, scope, enrolment_id, unit_key))
    // Lock the enrolment first, as everywhere: two people who allow an attempt at the same time allow one.
    await lockEnrolment(db, user_id, course_id)
    const settings = found(await quizSettingsOf(db, unit.id, enrolment_id))
    const attempts = await attemptsOf(db, enrolment_id, unit.id)
    const isOver = attemptsLeft(settings, attempts.length) === 0 && !openOf(attempts, now)
    if (!isOver || attempts.some(each => each.passed)) return { result: true }

    await query.setExtraAttempts(db, enrolment_id, unit.id, attempts.length + 1 - unit.settings.quiz!.attempts!)
    await saveUnits(db, enrolment_id, [{ unit_id: unit.id, state: 'in_progress' }], now)
    await notify(db, {
      user_id,
      kind: 'education.attempt_allowed',
      topic: 'learning',
      words: { key: 'education:notices.attempt_allowed', values: { title: localised(unit.title, locale).text } },
      path: hrefOf(toEducation.course, { params: { courseId: course_id }, search: { unit: unit_key } }),
    })
    return { result: true }
  },
}
