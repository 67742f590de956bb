import * as z from 'zod/mini'
import { mostSections } from './course-limits.ts'
import { reads } from '#kernel/contract/call.ts'
import { Listing, LocaleField, Localised, pageOf, text, upTo } from '#kernel/contract/fields.ts'
import { anyone } from '#kernel/contract/who.ts'
import {
  CourseCard,
  FoundIn,
  CourseHead,
  Level,
  OutlineSection,
  TagFacet,
  UnitBody,
  UnitKey,
  UnitLink,
  UnitType,
} from './courses.ts'

export const courseSorts = ['newest', 'title', 'shortest', 'relevance'] as const

/** The filter and order of a course list. Without `sort`: the best match when searching, else the newest. */
export const CourseListing = z.extend(Listing, {
  tag: z.optional(text(60, 1)),
  level: z.optional(Level),
  /** Only courses in this language. */
  locale: z.optional(LocaleField),
  sort: z.optional(z.enum(courseSorts)),
})

/** Names a course by its id or by its slug. */
export const CourseName = text(120, 1)

/** The unit on a public course page: only free previews have a body here. */
export const PreviewUnit = z.object({
  unit_key: z.string(),
  type: UnitType,
  title: Localised,
  est_minutes: z.int(),
  body: UnitBody,
  previous: z.nullable(UnitLink),
  next: z.nullable(UnitLink),
})

export const catalogue = {
  courses: reads('POST /v2/api/open/courses', {
    who: anyone,
    does: 'Lists the published courses, with search, also in the texts of their lessons, and filters by tag, level, and language.',
    input: CourseListing,
    output: z.extend(pageOf(z.extend(CourseCard, { found_in: FoundIn })), { tags: upTo(30, TagFacet) }),
  }),
  course: reads('POST /v2/api/open/course', {
    who: anyone,
    does: 'Returns a published course by course_id or slug: its description, its outline and, on request, the text of a free preview unit.',
    input: z.object({ course_id: z.optional(CourseName), slug: z.optional(CourseName), unit_key: z.optional(UnitKey) }),
    fails: ['unit.locked'],
    output: z.object({
      course: CourseHead,
      outline: upTo(mostSections, OutlineSection),
      unit: z.nullable(PreviewUnit),
    }),
  }),
}
