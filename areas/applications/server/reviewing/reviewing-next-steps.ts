import { hrefOf } from '#kernel/contract/addresses.ts'
import type { FindNextSteps, NextStep } from '#kernel/server/next-steps.ts'
import { toApplications } from '../../contract/addresses.ts'
import { criterionKeys } from '../../contract/rubric.ts'
import { reviewedTitle } from '../blind/reviewed-application.ts'
import { reviewsToDo } from './reviews.queries.ts'

const most = 5

/** The reviews that somebody has still to write. */
export const reviewingNextSteps: FindNextSteps = async ({ db, person, words, caller: { locale } }) => {
  const rows = await reviewsToDo(db, person.id, most)
  const steps = rows.map(async (reviewed): Promise<NextStep> => {
    const { review } = reviewed
    const answered = criterionKeys.filter(key => review.scores[key] !== undefined).length
    const title = await reviewedTitle({ db, words, locale }, reviewed)
    return {
      kind: 'applications.review',
      title: { text: title.replaceAll(/[⟦⟧]/g, ''), locale },
      part_of: { text: words(locale, 'applications:next_steps.review'), locale },
      action: words(locale, 'applications:next_steps.review_action'),
      path: hrefOf(toApplications.review, { params: { reviewId: review.id } }),
      at: review.assigned_at,
      cover_seed: review.id,
      progress: {
        pct: Math.round((100 * answered) / criterionKeys.length),
        label: words(locale, 'application-reviews:rubric.title'),
      },
      isAwaited: true,
    }
  })
  return Promise.all(steps)
}
