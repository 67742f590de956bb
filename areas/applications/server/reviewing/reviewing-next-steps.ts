import { hrefOf } from '#kernel/contract/addresses.ts'
import { found } from '#kernel/server/failures.ts'
import type { FindNextSteps, NextStep } from '#kernel/server/next-steps.ts'
import { toApplications } from '../../contract/addresses.ts'
import { reviewedTitles } from './reviewed-application.ts'
import { reviewsToDo } from './reviews.queries.ts'
import { weightsOf } from './rubric-text.ts'

const most = 5

/** The reviews that a person still has to write. */
export const reviewingNextSteps: FindNextSteps = async ({ db, person, words, caller: { locale } }) => {
  const rows = await reviewsToDo(db, person.id, most)
  const titles = await reviewedTitles({ db, words, locale }, rows)
  const rubrics = await Promise.all(rows.map(({ review }) => weightsOf(db, review)))
  return rows.map(({ review, application }, at): NextStep => {
    const rubric = rubrics[at]!
    const answered = rubric.filter(({ key }) => review.scores[key] !== undefined).length
    return {
      kind: 'applications.review',
      title: { text: found(titles.get(application.id)).replaceAll(/[⟦⟧]/g, ''), locale },
      part_of: { text: words(locale, 'applications:next_steps.review'), locale },
      action: words(locale, 'applications:next_steps.review_action'),
      path: hrefOf(toApplications.review, { params: { reviewId: review.id } }),
      at: review.assigned_at,
      cover_seed: review.id,
      progress: {
        pct: Math.round((100 * answered) / rubric.length),
        label: words(locale, 'applications:next_steps.review_progress', { answered, all: rubric.length }),
      },
      isAwaited: true,
    }
  })
}
