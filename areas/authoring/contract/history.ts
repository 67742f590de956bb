import * as z from 'zod/mini'
import { mostSections, mostUnits } from '#areas/education/contract/course-limits.ts'
import { Id, Instant, LocaleField, Localised, upTo } from '#kernel/contract/fields.ts'
import { NamedPerson } from './courses.ts'
import { EnrolmentState } from '#areas/education/contract/learning.ts'

export const revisionKinds = ['added', 'edited', 'imported', 'restored'] as const
export type RevisionKind = (typeof revisionKinds)[number]

/** A unit as it was at one time. Edits of one person within ten minutes make one revision. */
export const Revision = z.object({
  n: z.int(),
  kind: z.enum(revisionKinds),
  at: Instant,
  by: z.nullable(NamedPerson),
  /** What differs from the revision before: field names, `bodies.es-MX` for a language, `settings`, `questions`. */
  changed: upTo(20, z.string()),
  /** The revision that was restored, if the kind is `restored`. */
  restored_from: z.nullable(z.int()),
})

/** A published version of the course. */
export const CourseVersion = z.object({
  n: z.int(),
  published_at: Instant,
  by: z.nullable(NamedPerson),
  change_note: z.nullable(z.string()),
  units: z.int(),
  required_units: z.int(),
})

export const unitChanges = ['added', 'removed', 'moved', 'renamed', 'requirement', 'text'] as const

/** How one outline differs from another. A unit may have changed in several ways. */
export const VersionDifference = z.object({
  sections: upTo(
    2 * mostSections,
    z.object({ section_key: z.string(), title: Localised, change: z.enum(['added', 'removed', 'moved', 'renamed']) }),
  ),
  units: upTo(
    2 * mostUnits,
    z.object({
      unit_key: z.string(),
      title: Localised,
      section_title: Localised,
      changes: z.array(z.enum(unitChanges)),
      /** If the text changed: the languages in which it differs, and whether questions do; null if that is unknown. */
      languages: z.array(LocaleField),
      questions: z.boolean(),
    }),
  ),
})

export const mostAuthors = 50
export const CourseAuthor = z.object({ id: Id, name: z.string(), email: z.string() })

/** A person in the course, for its page in the administration. */
export const CoursePerson = z.object({
  id: Id,
  user_id: Id,
  name: z.string(),
  email: z.string(),
  state: EnrolmentState,
  progress_pct: z.int(),
  required_units: z.int(),
  completed_units: z.int(),
  version_at_start: z.int(),
  institute_id: z.nullable(Id),
  started_at: Instant,
  last_active_at: Instant,
  completed_at: z.nullable(Instant),
  score_pct: z.nullable(z.int()),
})
