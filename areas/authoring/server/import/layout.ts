import type { ImportWarning, Profile } from './course-draft.ts'
import { isPage, textOf, type CourseFiles } from './files.ts'
import { folderOutline } from './layout-folders.ts'
import { jupyterBookOutline } from './layout-jupyter-book.ts'
import { mkdocsOutline } from './layout-mkdocs.ts'
import { pagesOf, type OutlineSection, type Pages } from './page-locations.ts'
import { siteInfo } from './site-info.ts'
import { toctreeOutlines } from './layout-toctree.ts'

/** The pages of a course by key and language, and their order. */
export type Layout = {
  profile: Profile
  pages: Pages
  sections: OutlineSection[]
  warnings: ImportWarning[]
}
export function layOut(files: CourseFiles): Layout {
  const warnings: ImportWarning[] = []
  const paths = [...files.keys()].filter(path => !path.startsWith('../') && !isDraft(path, files, warnings))
  const pages = pagesOf(paths, warnings, siteInfo(files).locale)
  const outline =
    toctreeOutlines(files, warnings) ??
    mkdocsOutline(files, warnings) ??
    jupyterBookOutline(files, warnings) ??
    folderOutline(pages)
  return { pages, warnings, ...outline }
}

/** A page that is marked as not published yet. */
function isDraft(path: string, files: CourseFiles, warnings: ImportWarning[]): boolean {
  if (!isPage(path)) return false
  const start = textOf(files.get(path)!.subarray(0, 10_000)).text
  const front = start.startsWith('---\n') ? start.slice(4, Math.max(4, start.indexOf('\n---', 3) + 1)) : ''
  if (!/^(?:draft:\s*true|published:\s*false)\s*$/im.test(front)) return false
  warnings.push({ path, code: 'page_draft', text: 'a draft, so not a lesson' })
  return true
}
