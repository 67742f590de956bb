import type { CourseDraft } from '../import/course-draft.ts'
import { analyseCourse } from '../import/analyse.ts'
import { readFolder, refusedWarnings } from './read-folder.ts'
import { draftOfLabFolder, isLabFolder } from './lab-folder.ts'

/**
 * Reads a folder as a course draft; the warnings name what was left out.
 * @throws Error when nothing in it can be a lesson
 */
export async function draftOfFolder(path: string): Promise<CourseDraft> {
  if (await isLabFolder(path)) return draftOfLabFolder(path)
  const { files, others, contentOf, refused } = await readFolder(path, { licencesAbove: true })
  const draft = await analyseCourse(files, { path, others, contentAt: contentOf })
  if (draft.sections.length === 0) throw new Error(`there is no lesson in ${path}`)
  return { ...draft, warnings: [...refusedWarnings(refused), ...draft.warnings] }
}
