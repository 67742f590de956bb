import { toAuthoring } from '../contract/addresses.ts'
import { educationAdmin } from '#areas/education/contract/rights.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { localised } from '#kernel/contract/fields.ts'
import { isAllowed } from '#kernel/contract/who.ts'
import type { FindNextSteps } from '#kernel/server/next-steps.ts'
import { coursesInReview } from './next-steps.queries.ts'

const most = 5

/** The courses that wait for an administrator's decision. */
export const authoringNextSteps: FindNextSteps = async ({ db, person, words, caller: { locale } }) => {
  if (!isAllowed(educationAdmin, person)) return []
  const courses = await coursesInReview(db, most)
  return courses.map(({ id, title, slug, updated_at }) => ({
    kind: 'authoring.review',
    title: localised(title, locale),
    part_of: { text: words(locale, 'authoring:next_steps.review'), locale },
    action: words(locale, 'authoring:next_steps.review_action'),
    path: hrefOf(toAuthoring.courseEditor, { params: { courseId: id } }),
    at: updated_at,
    cover_seed: slug,
    progress: null,
    isAwaited: true,
    isAdministrative: true,
  }))
}
