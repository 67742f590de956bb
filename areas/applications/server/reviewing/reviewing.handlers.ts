import { found } from '#kernel/server/failures.ts'
import { fileKey } from '#kernel/server/files.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { idAfter, pageOf } from '#kernel/server/page.ts'
import type { reviewing } from '../../contract/review-calls.ts'
import { versionOf } from '../applications.queries.ts'
import { reviewedApplication, reviewedTitles } from './reviewed-application.ts'
import { reviewedFiles } from './reviewed-files.ts'
import { fileById } from '../files.queries.ts'
import { otherReviews } from './other-reviews.ts'
import { isClosed } from './review-rules.ts'
import * as query from './reviews.queries.ts'
import { rubricText } from './rubric-text.ts'
import { saveReview } from './save-review.ts'

export const reviewingHandlers: Handlers<typeof reviewing> = {
  async myReviews({ cursor, limit, state }, { db, person, words, caller: { locale } }) {
    const params = { user_id: person.id, state }
    const rows = await query.ownReviews(db, { ...params, after: idAfter(cursor), limit: limit + 1 })
    const page = pageOf(rows, limit, await query.countOwnReviews(db, params), ({ review }) => [review.id])
    const titles = await reviewedTitles({ db, words, locale }, page.items)
    const items = page.items.map(({ review, application, is_blind }) => ({
      ...review,
      ref: application.ref,
      title: found(titles.get(application.id)),
      is_blind,
      is_closed: isClosed(application),
    }))
    return { ...page, items }
  },

  async review({ review_id }, { db, person, words, caller: { locale } }) {
    const reviewed = found(await query.ownReview(db, review_id, person.id))
    return {
      review: reviewed.review,
      application: await reviewedApplication({ db, words, locale }, reviewed),
      rubric: await rubricText(db, words, locale, reviewed.review),
      queue: await query.reviewQueue(db, person.id),
      is_closed: isClosed(reviewed.application),
      others_shown: reviewed.reviews_shown,
      others: await otherReviews({ db, words, locale }, reviewed),
    }
  },

  saveReview,

  async reviewFile({ review_id, upload_id }, { db, person, files, words, caller: { locale } }) {
    const reviewed = found(await query.ownReview(db, review_id, person.id))
    const { id, submissions } = reviewed.application
    const submission = found(await versionOf(db, id, submissions))
    const shown = await reviewedFiles({ db, words, locale }, reviewed, submission)
    const { name } = found(shown.find(each => each.id === upload_id))
    const file = found(await fileById(db, id, upload_id))
    const bytes = found(await files.stream(fileKey(file.path)))
    return { bytes, name, media_type: file.media_type }
  },
}
