import { editCourse } from '#areas/education/server/exports.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { draftOfFolder } from './folders/import-folder.ts'
import { applyDraft } from './applying/apply-draft.ts'
import { prepareDraft } from './applying/prepare-draft.ts'
import { sampleCourses, type SampleSlug } from './sample/sample-courses.ts'
import { fillLearners, fillSchool } from './sample/sample-learners.ts'

const day = 24 * 60 * 60 * 1_000
const folder = (slug: string) => new URL(`../sample/${slug}`, import.meta.url).pathname

/** Fills a new lab with four courses, and with those who learn them. */
export async function fillSample({ db, files }: JobTools): Promise<void> {
  const now = Date.now()
  const courses = new Map<SampleSlug, string>()
  for (const [slug, daysAgo] of sampleCourses) {
    const publishedAt = new Date(now - daysAgo * day)
    const draft = await prepareDraft({ db, files }, await draftOfFolder(folder(slug)), undefined)
    const report = await applyDraft({ db, files, now: publishedAt }, draft)
    await editCourse(db, report.course_id, { certificate: true }, publishedAt)
    courses.set(slug, report.course_id)
  }
  await fillLearners(db, courses)
  await fillSchool(db, courses)
}
