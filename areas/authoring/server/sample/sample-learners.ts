import {
  assignCourse,
  enrolByInstitute,
  inviteAsSample,
  learnAsSample,
  reviewAsSample,
} from '#areas/education/server/exports.ts'
import { instituteById, peopleByEmail, supervisedInstitutes } from '#areas/members/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import type { SampleCourses } from './sample-courses.ts'
import { sampleReviews } from './sample-reviews.ts'
import { ownStudies, schoolStudies } from './sample-studies.ts'

async function idOf(db: Database, email: string): Promise<string> {
  const person = (await peopleByEmail(db, [email])).get(email)
  if (!person) throw new Error(`the sample has no account ${email}`)
  return person.id
}

const accountId = (db: Database, name: string) => idOf(db, `${name}@lab.example`)
/** A student of the sample institution, or somebody of its staff. */
const schoolId = (db: Database, name: string) => idOf(db, `${name}@puertoclaro.example`)

/** Adds what the sample accounts learned on their own, their reviews, and invitations to a course. */
export async function fillLearners(db: Database, courses: SampleCourses): Promise<void> {
  const admin = await accountId(db, 'admin')
  for (const { who, slug, ...study } of ownStudies)
    await learnAsSample(db, await accountId(db, who), courses.get(slug)!, { ...study, grader_id: admin })
  for (const { who, slug, ...review } of sampleReviews)
    await reviewAsSample(db, review, { user_id: await accountId(db, who), course_id: courses.get(slug)! })
  const account = async (name: string) => ({ id: await accountId(db, name), email: `${name}@lab.example` })
  await inviteAsSample(db, {
    course_id: courses.get('measuring-agents')!,
    by: admin,
    guest: await account('investor'),
    learner: await account('intern'),
  })
}

/** Assigns the courses to the sample institution, and adds what its students learned through it. */
export async function fillSchool(db: Database, courses: SampleCourses): Promise<void> {
  const grader_id = await schoolId(db, 'teresa.villagran')
  const institute_id = (await supervisedInstitutes(db, grader_id))[0]!
  const assigned_at = (await instituteById(db, institute_id))!.created_at
  for (const course_id of courses.values())
    await assignCourse(db, { institute_id, course_id, assigned_by: null, assigned_at })
  for (const { who, slug, ...study } of schoolStudies)
    await learnAsSample(db, await schoolId(db, who), courses.get(slug)!, { ...study, institute_id, grader_id })
  const user_ids = [await accountId(db, 'founder')]
  await enrolByInstitute(db, { user_ids, course_id: courses.get('an-agent-by-hand')!, institute_id, now: new Date() })
}
