import type { Localised } from '#kernel/contract/fields.ts'
import type { ImportWarning, Profile } from './course-draft.ts'
import type { CourseFiles } from './files.ts'
import { folderOutline } from './layout-folders.ts'
import { mkdocsOutline } from './layout-mkdocs.ts'
import { pagesOf, type OutlineSection, type Pages } from './page-locations.ts'
import { toctreeOutlines } from './layout-toctree.ts'

/** The pages of a course by key and language, and their order. */
export type Layout = {
  profile: Profile
  pages: Pages
  sections: OutlineSection[]
  siteTitle?: Localised
  warnings: ImportWarning[]
}
export function layOut(files: CourseFiles): Layout {
  const warnings: ImportWarning[] = []
  const paths = [...files.keys()].filter(path => !path.startsWith('../'))
  const pages = pagesOf(paths, warnings)
  const outline = toctreeOutlines(files, warnings) ?? mkdocsOutline(files, warnings) ?? folderOutline(pages)
  return { pages, warnings, ...outline }
}
