import type { Resource } from './manifest.ts'
import type { PackageFiles } from './package-files.ts'

/** Where Canvas writes quizzes with all their questions, also those that a cartridge cannot have. */
export const canvasQuizzes = 'non_cc_assessments/'

export const canvasQuizOf = ({ id, files }: Resource, pack: PackageFiles): string | undefined =>
  [...files.filter(path => path.startsWith(canvasQuizzes)), `${canvasQuizzes}${id}.xml.qti`].find(path =>
    pack.files.has(path),
  )

/** The file with the settings of a part. Those of the whole course, in a folder of their own, belong to no part. */
export const isAssignmentSettings = (path: string) =>
  !path.startsWith('course_settings/') && /assignment[\w-]*\.xml$/i.test(path)
