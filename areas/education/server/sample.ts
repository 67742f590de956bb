import type { JobTools } from '#kernel/server/handle.ts'
import { inviteAsSample } from './sample/sample-invites.ts'
import { learnAsSample, type SampleStudy } from './sample/sample-learning.ts'
import { reviewAsSample, sampleReviews } from './sample/sample-reviews.ts'
import { courseIdsBySlug, peopleByEmail } from './sample/sample.queries.ts'

/** Which sample learner took what, and when: units and days. */
const history: SampleStudy[] = [
  { who: 'founder', slug: 'grounded-answers', daysAgo: 33, lasts: 12, units: 'all' },
  { who: 'founder', slug: 'agents-that-earn-trust', daysAgo: 6, lasts: 5, units: 0.5 },
  { who: 'intern', slug: 'agents-that-earn-trust', daysAgo: 68, lasts: 16, units: 'all' },
  { who: 'intern', slug: 'measuring-agents', daysAgo: 19, lasts: 17, units: 0.6 },
  { who: 'tools', slug: 'agents-that-earn-trust', daysAgo: 61, lasts: 24, units: 'all' },
  { who: 'tools', slug: 'grounded-answers', daysAgo: 12, lasts: 11, units: 0.4 },
  { who: 'startup', slug: 'measuring-agents', daysAgo: 44, lasts: 20, units: 'all' },
  { who: 'startup', slug: 'agents-that-earn-trust', daysAgo: 3, lasts: 2, units: 0.2 },
  { who: 'institute', slug: 'agents-that-earn-trust', daysAgo: 55, lasts: 9, units: 'all' },
  { who: 'institute', slug: 'grounded-answers', daysAgo: 27, lasts: 3, units: 0.3, ends: 'dropped' },
  { who: 'intern', slug: 'an-agent-by-hand', daysAgo: 80, lasts: 9, units: 'all' },
  { who: 'tools', slug: 'an-agent-by-hand', daysAgo: 9, lasts: 7, units: 'all', work: { state: 'submitted' } },
  { who: 'startup', slug: 'an-agent-by-hand', daysAgo: 7, lasts: 6, units: 'all', work: { state: 'submitted' } },
  {
    who: 'investor',
    slug: 'an-agent-by-hand',
    daysAgo: 14,
    lasts: 6,
    units: 'all',
    work: {
      state: 'returned',
      text: 'Task: tidy the desk. Round 1: I saw a mess. I tidied it. Done.',
      remark:
        'One round is not a loop yet. Where could the desk have surprised you? Take a task with somebody else in it.',
    },
  },
  { who: 'founder', slug: 'an-agent-by-hand', daysAgo: 4, lasts: 2, units: 0.5 },
]

/** Adds learners to a new lab whose courses exist already. */
export async function fillSample({ db }: JobTools): Promise<void> {
  const courseIds = await courseIdsBySlug(db, [...new Set(history.map(({ slug }) => slug))])
  const emailOf = ({ who }: { who: string }) => `${who}@lab.example`
  const grader = 'admin@lab.example'
  const people = await peopleByEmail(db, [grader, ...history.map(emailOf)])
  for (const study of history) {
    const personId = people.get(emailOf(study))
    const courseId = courseIds.get(study.slug)
    if (!personId || !courseId) throw new Error(`the sample has no ${emailOf(study)} or no course ${study.slug}`)
    await learnAsSample(db, personId, courseId, {
      ...study,
      ...(people.has(grader) && { grader_id: people.get(grader)! }),
    })
  }
  for (const review of sampleReviews) {
    const user_id = people.get(emailOf(review))
    const course_id = courseIds.get(review.slug)
    if (!user_id || !course_id) throw new Error(`the sample has no ${emailOf(review)} or no course ${review.slug}`)
    await reviewAsSample(db, review, { user_id, course_id })
  }
  const account = (email: string) => ({ id: people.get(email)!, email })
  await inviteAsSample(db, {
    course_id: courseIds.get('measuring-agents')!,
    by: people.get(grader) ?? account('institute@lab.example').id,
    guest: account('investor@lab.example'),
    learner: account('intern@lab.example'),
  })
}
