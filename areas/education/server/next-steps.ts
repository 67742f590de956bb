import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { localised } from '#kernel/contract/fields.ts'
import { totalOf } from '#kernel/server/page.ts'
import { mostWaiting, type FindNextSteps, type NextStep } from '#kernel/server/next-steps.ts'
import { toEducation } from '../contract/addresses.ts'
import { isActive } from '../contract/enrolment-states.ts'
import type { learning } from '../contract/learning-calls.ts'
import { countQueue, gradingQueue } from './assignments/grading.queries.ts'
import { gradingScope } from './assignments/grading-scope.ts'
import { signUpsJson } from './reading/sign-ups.queries.ts'

type NextStepContext = Parameters<FindNextSteps>[0]
type SignUps = Answered<typeof learning.signUps>

const mostCourses = 5
const waiting = { show: 'waiting', limit: mostWaiting - 1 } as const

/** The unit to continue in each course that was begun. */
async function toContinue({ db, person, words, caller: { locale } }: NextStepContext): Promise<NextStep[]> {
  const answer = await signUpsJson(db, person.id, { state: 'in_progress', limit: mostCourses })
  const { items } = JSON.parse(answer) as SignUps
  return items
    .filter(({ enrolment }) => isActive(enrolment.state))
    .map(({ course, enrolment, resume, last_active_at }) => {
      const values = { done: enrolment.completed_units, of: enrolment.required_units }
      return {
        kind: 'education.continue',
        title: localised(resume?.title ?? course.title, locale),
        part_of: resume && localised(course.title, locale),
        action: words(locale, 'education:next_steps.continue'),
        path: hrefOf(toEducation.course, {
          params: { courseId: course.id },
          search: resume ? { unit: resume.unit_key } : {},
        }),
        at: new Date(last_active_at),
        cover_seed: course.cover_seed,
        progress: { pct: enrolment.progress_pct, label: words(locale, 'education:next_steps.progress', values) },
      }
    })
}

/** The work that waits for this person to grade it. */
async function toGrade({ db, person, words, caller: { locale } }: NextStepContext): Promise<NextStep[]> {
  const scope = await gradingScope(db, person)
  const waitingSince = (await gradingQueue(db, scope, waiting)).map(({ submission }) => submission.submitted_at)
  const [longest] = waitingSince
  if (!longest) return []
  const count = totalOf(await countQueue(db, scope, waiting))
  const text =
    count === null ? words(locale, 'grading:waiting_many') : words(locale, 'grading:waiting_count', { count })
  return [
    {
      kind: 'education.grade',
      title: { text, locale },
      part_of: scope === null ? { text: words(locale, 'grading:screens.grading'), locale } : null,
      action: words(locale, 'grading:to_grading'),
      path: hrefOf(toEducation.grading),
      at: longest,
      waitingSince,
      cover_seed: 'grading',
      progress: null,
      isAwaited: true,
      isAdministrative: scope === null,
    },
  ]
}

export const educationNextSteps: FindNextSteps = async context => [
  ...(await toContinue(context)),
  ...(await toGrade(context)),
]
