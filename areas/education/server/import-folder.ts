import type { CourseDraft } from './import/course-draft.ts'
import { analyseCourse } from './import/analyse.ts'
import { readFolder, refusedWarnings } from './import/read-folder.ts'

/** Reads a folder as a course draft; what was left out of it is among the warnings. */
export async function draftOfFolder(path: string): Promise<CourseDraft> {
  const { files, refused } = await readFolder(path, { licencesAbove: true })
  const draft = await analyseCourse(files, { path })
  return { ...draft, warnings: [...refusedWarnings(refused), ...draft.warnings] }
}
