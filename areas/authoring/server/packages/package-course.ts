import type { Locale } from '#kernel/contract/fields.ts'
import type { QuestionKind } from '#areas/education/contract/quizzes.ts'
import type { UnitSettings } from '#areas/education/contract/unit-settings.ts'
import type { ArchiveFile } from '../archive-files/zip-archive.ts'
import type { Profile } from '../import/course-draft.ts'
import type { WarningCode } from '../../contract/import-limits.ts'
import type { MarkupNode } from './markup.ts'

/** A course of another system, before its texts are written as markdown. All texts are in one language. */
export type PackageCourse = {
  profile: Profile
  locale: Locale
  title: string | undefined
  /** The name that stays the same whenever the course is exported again. */
  name: string | undefined
  description: MarkupNode[]
  licence: string | undefined
  sections: PackageSection[]
  /** The files that texts may show or link to, by the path that they are linked with. */
  files: ReadonlyMap<string, ArchiveFile>
  /** The files that belong to its units of the type `package`, by their path in the course. */
  packaged?: ReadonlyMap<string, ArchiveFile>
  losses: Loss[]
}

export type PackageSection = { key: string; title: string | undefined; units: PackageUnit[] }

export type PackageUnit = {
  key: string
  type: 'markdown' | 'quiz' | 'assignment' | 'package'
  title: string
  /** The path from which its links lead. */
  path: string
  text: MarkupNode[]
  questions?: PackageQuestion[]
  settings?: UnitSettings
  /** Set only for a unit of the type `package`. */
  completes_by?: 'pass' | 'mark_done'
}

export type PackageQuestion = {
  key: string
  kind: QuestionKind
  prompt: MarkupNode[]
  choices: { key: string; text: MarkupNode[]; isRight: boolean; feedback?: MarkupNode[] }[]
  /** The right answer to a question whose choices are neither right nor wrong. */
  answer?: { accepted: string[] } | { value: number; tolerance: number } | { order: string[] }
  feedback?: MarkupNode[]
}

/** Something that could not become a part of the course as it was. */
export type Loss = { path: string; code: WarningCode; text: string }

export type Lose = (code: WarningCode, path: string, text: string) => void
