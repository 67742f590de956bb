import { isAllowed } from '#kernel/contract/who.ts'
import { localised } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import { handle, type Context, type Person } from '#kernel/server/handle.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import { writeAudit } from '#areas/account/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { toEducation } from '../../contract/addresses.ts'
import { reviewing } from '../../contract/review-calls.ts'
import { mostMissed } from '../../contract/reviews.ts'
import { educationAdmin } from '../../contract/rights.ts'
import { lockEnrolment } from '../progress/progress.queries.ts'
import { headOf, newUnitsOf, unitsWithLocks, wordsOf } from '../reading/reading-view.ts'
import { readingOf } from '../reading/reading.queries.ts'
import { missedQuestions } from '../quizzes/missed-questions.ts'
import { barOf, ratingOf } from './review-rules.ts'
import { reviewView } from './review-view.ts'
import * as query from './reviews.queries.ts'

const isModerator = (person: Person | undefined) => isAllowed(educationAdmin, person)

/** The review as its reader sees it after a write. */
const shownReview = async (db: Database, id: string, readerId: string) =>
  reviewView(found(await query.reviewById(db, id)), readerId)

type ReviewNotice = { kind: 'review_hidden' | 'review_answered'; values?: Record<string, string> }

/** Notifies the author of what happened to their review. */
async function tellAuthor(
  { db, notify }: Pick<Context, 'db' | 'notify'>,
  { course_id, user_id }: query.ReviewRow,
  { kind, values }: ReviewNotice,
) {
  const course = await query.reviewedCourse(db, course_id, user_id)
  if (!course) return
  await notify(db, {
    user_id,
    kind: `education.${kind}`,
    topic: 'learning',
    words: { key: `education:notices.${kind}`, values: { title: localised(course.title, 'en-US').text, ...values } },
    path: hrefOf(toEducation.reviewCourse, { search: { course: course_id } }),
  })
}

export const reviewHandlers = handle(reviewing, {
  async reviews({ course, stars, q, cursor, limit }, { db, person }) {
    const { id } = found(await query.reviewedCourse(db, course, person?.id))
    const filter = { courseId: id, stars, q, withHidden: isModerator(person), after: idAfter(cursor), limit }
    const rows = await query.reviewList(db, filter)
    const total = await query.countReviews(db, filter)
    const page = idPage(
      rows.map(row => reviewView(row, person?.id)),
      limit,
      total,
    )
    return { ...page, rating: ratingOf(await query.starsOf(db, id)) }
  },

  async restudy({ course_id: name }, { db, person, caller: { locale }, now }) {
    const row = found(await readingOf(db, { course: name, personId: person.id, locale }))
    const course_id = row.id
    const reviewer = found(await query.reviewedCourse(db, course_id, person.id))
    const mine = await query.reviewBy(db, course_id, person.id)
    const units = unitsWithLocks(row, { locale, now })
    const hasNew = newUnitsOf(row, units) > 0
    return {
      course: headOf(row),
      my_review: mine ? reviewView(mine, person.id) : null,
      barred: barOf(reviewer),
      missed: row.enrolment ? (await missedQuestions(db, row.enrolment.id, units, locale)).slice(0, mostMissed) : [],
      new_units: hasNew ? units.filter(unit => unit.is_new).map(unit => ({ ...unit, ...wordsOf(unit) })) : [],
    }
  },

  async review({ course_id, stars, text }, { db, person, now }) {
    await lockEnrolment(db, person.id, course_id)
    const course = found(await query.reviewedCourse(db, course_id, person.id))
    const bar = barOf(course)
    ensure(!bar, `review.${bar}`)
    const locked = await query.lockReview(db, { courseId: course_id, userId: person.id })
    if (locked) await query.changeReview(db, locked, { stars, text: text.trim(), edited_at: now })
    else await query.addReview(db, { course_id, user_id: person.id, stars, text: text.trim(), created_at: now })
    return reviewView(found(await query.reviewBy(db, course_id, person.id)), person.id)
  },

  async removeReview({ course_id }, { db, person }) {
    const locked = await query.lockReview(db, { courseId: course_id, userId: person.id })
    await query.dropReview(db, found(locked))
    return { result: true }
  },

  async hideReview({ review_id, reason }, { db, person, now, notify }) {
    const locked = found(await query.lockReview(db, { id: review_id }))
    await query.changeReview(db, locked, { hidden_at: locked.hidden_at ?? now, hidden_reason: reason })
    const data = { reason }
    await writeAudit(db, {
      actor_id: person.id,
      action: 'education.review_hidden',
      target_id: locked.id,
      at: now,
      data,
    })
    if (!locked.hidden_at) await tellAuthor({ db, notify }, locked, { kind: 'review_hidden', values: { reason } })
    return shownReview(db, locked.id, person.id)
  },

  async showReview({ review_id }, { db, person, now }) {
    const locked = found(await query.lockReview(db, { id: review_id }))
    await query.changeReview(db, locked, { hidden_at: null, hidden_reason: null })
    await writeAudit(db, { actor_id: person.id, action: 'education.review_shown', target_id: locked.id, at: now })
    return shownReview(db, locked.id, person.id)
  },

  async answerReview({ review_id, text }, { db, person, now, notify }) {
    const locked = found(await query.lockReview(db, { id: review_id }))
    const answer = text.trim() || null
    await query.changeReview(db, locked, { answer, answered_at: answer === null ? null : now })
    if (answer && !locked.answer) await tellAuthor({ db, notify }, locked, { kind: 'review_answered' })
    return shownReview(db, locked.id, person.id)
  },
})
