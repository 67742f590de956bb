import { editCourse } from '#areas/education/server/exports.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { draftOfFolder } from './folders/import-folder.ts'
import { applyDraft } from './applying/apply-draft.ts'
import { prepareDraft } from './applying/prepare-draft.ts'

const day = 24 * 60 * 60 * 1_000
const folder = (slug: string) => new URL(`../sample/${slug}`, import.meta.url).pathname

/** The courses written for this project, with the days since they were published. */
const sampleCourses = [
  ['an-agent-by-hand', 96],
  ['agents-that-earn-trust', 74],
  ['measuring-agents', 47],
  ['grounded-answers', 40],
] as const

/** Fills a new lab with four courses. */
export async function fillSample({ db, files }: JobTools): Promise<void> {
  const now = Date.now()
  for (const [slug, daysAgo] of sampleCourses) {
    const publishedAt = new Date(now - daysAgo * day)
    const draft = await prepareDraft({ db, files }, await draftOfFolder(folder(slug)), undefined)
    const report = await applyDraft({ db, files, now: publishedAt }, draft)
    await editCourse(db, report.course_id, { certificate: true }, publishedAt)
  }
}
