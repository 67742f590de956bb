import type { SignInGoal } from '#areas/account/web/slots.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { ask } from '#kernel/web/client.ts'
import { matchAddress } from '#kernel/web/match-address.ts'
import { problemOf } from '#kernel/web/problem.ts'
import { toastProblem } from '#kernel/web/say-problem.ts'
import { loadWords, localisedText, say } from '#kernel/web/words.ts'
import { toEducation } from '../../contract/addresses.ts'
import { education } from '../../contract/index.ts'

type Enrolling = { course: string; unit: string | undefined }

/** The path of a course that asks to be enrolled in it. */
const enrollingIn = (next: string): Enrolling | undefined => {
  const match = matchAddress(toEducation.course, new URL(next, window.location.origin))
  return match?.search.enroll && { course: match.params.courseId, unit: match.search.unit }
}

/** Signing in to enroll in a course. A course that not everyone may see is not named, and opens after signing in. */
export async function enrolGoal(next: string): Promise<SignInGoal | undefined> {
  const enrolling = enrollingIn(next)
  const course = enrolling && (await courseFor(enrolling.course))
  if (!course) return undefined
  await loadWords('education')
  const kind = course.enrol_policy === 'approval' ? 'request' : 'enrol'
  return {
    words() {
      const title = localisedText(course.title).text
      return {
        register: say(`education:enrol_goal.${kind}.register`, { title }),
        registerLead: say(`education:enrol_goal.${kind}.lead`),
        verifyLead: say(`education:enrol_goal.${kind}.verify`, { title }),
        signIn: say(`education:enrol_goal.${kind}.sign_in`, { title }),
      }
    },
    seed: course.cover_seed,
    preferences: ['purpose.learn'],
    reach: () => enrol(course.id, enrolling),
  }
}

async function courseFor(course_id: string) {
  try {
    const { course } = await ask(education.course, { course_id }, { stay: true })
    return course.enrol_policy === 'open' || course.enrol_policy === 'approval' ? course : undefined
  } catch (error) {
    if (problemOf(error)) return undefined
    throw error
  }
}

/** Enrolls the signed-in person. @returns the path of the requested unit, if it is open, else of the course */
async function enrol(course_id: string, { course, unit }: Enrolling): Promise<string> {
  const at = (search: { unit?: string }) => hrefOf(toEducation.course, { params: { courseId: course }, search })
  try {
    await ask(education.signUp, { course_id }, { stay: true })
    const opened = unit && (await ask(education.selected, { course_id, unit_key: unit }, { stay: true }))
    return at(opened && opened.unit && !opened.unit.lock ? { unit: opened.unit.unit_key } : {})
  } catch (error) {
    // The course's page has the button to try again.
    toastProblem(error)
    return at({})
  }
}
