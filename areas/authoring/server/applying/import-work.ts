import type { Database } from '#kernel/server/database.ts'
import type { Files, NewFile } from '#kernel/server/files.ts'
import type { AssetUrls, storedCourse } from '#areas/education/server/exports.ts'
import type { ImportClash } from '../../contract/imports.ts'
import type { AssetDraft, CourseDraft, UnitDraft } from '../import/course-draft.ts'
import type { ImportBase } from './import-base.tables.ts'
import type { RenderedUnit } from './drafted-rows.ts'

export type ImportChange = 'created' | 'updated' | 'unchanged' | 'hidden' | 'restored' | 'removed' | 'skipped'
export type ImportedItem = {
  kind: 'course' | 'asset' | 'section' | 'unit' | 'text' | 'question' | 'version'
  key: string
  change: ImportChange
  /** The title of a removed unit, which nothing else names. */
  title?: string
}
export type ImportReport = {
  course_id: string
  slug: string
  items: ImportedItem[]
  /** The draft as it was applied: with the keys that its units have here, and with what people changed here. */
  draft: CourseDraft
  clashes: ImportClash[]
}

export type ImportTools = {
  db: Database
  files: Pick<Files, 'add'>
  now: Date
}

/**
 * The course that a draft goes into. Without one, the course with the draft's own address, which is published at once.
 */
export type ImportTarget = { by_id?: string; publish?: boolean } & (
  | { course_id: string }
  | { course_id: null; slug: string; institute_id: string | null; certificate: boolean }
)

/** Files that are stored and have no row yet. */
export type NewFiles = ReadonlyMap<AssetDraft, NewFile>
export type PreparedUnit = { unit: UnitDraft; rendered: RenderedUnit }
/** A draft whose new files are stored and whose texts are rendered, so that its transaction need not do that. */
export type PreparedDraft = {
  drafted: CourseDraft
  files: NewFiles
  /** What the texts were rendered with. */
  urls: AssetUrls
  units: ReadonlyMap<string, PreparedUnit>
}

/** A running import: the draft, what is stored, and where to count changes. */
export type Import = ImportTools & {
  draft: CourseDraft
  prepared: PreparedDraft
  courseId: string
  stored: Awaited<ReturnType<typeof storedCourse>>
  note: Note
  base: ImportBase | undefined
  /** Units that people edited here and that the archive no longer has. */
  kept: ReadonlySet<string>
}
export type Note = (kind: ImportedItem['kind'], key: string, change: ImportChange, title?: string) => void

export const changeOf = (stored: { hidden_at: Date | null }, change: object | undefined): ImportChange =>
  !change ? 'unchanged' : stored.hidden_at ? 'restored' : 'updated'

/** A part that follows what was added or removed before it has not moved. */
export const withoutPosition = (change: object | undefined) =>
  change && Object.keys(change).some(name => name !== 'position') ? change : undefined
