import * as z from 'zod/mini'
import { CourseState } from '#areas/education/contract/course-states.ts'
import { InstituteStateField } from '#areas/members/contract.ts'
import { Id, Instant, line, Localised, upTo } from '#kernel/contract/fields.ts'

/** The slug in addresses. */
export const InstituteSlug = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z\d]+(-[a-z\d]+)*$/), z.maxLength(60))

export const SeatLimit = z.nullable(z.int().check(z.gte(1), z.lte(1_000_000)))
export const InstituteName = line(120)
/** A class, a year, a team: the name an institution gives to a group. */
export const GroupName = line(80)

export const Institute = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  logo_url: z.nullable(z.string()),
  domains: upTo(20, z.string()),
  /** The limit of active students; null: no limit. */
  seat_limit: z.nullable(z.int()),
  state: InstituteStateField,
  suspended_reason: z.nullable(z.string()),
  /** Active students: the seats in use. */
  students: z.int(),
  /** Active owners and supervisors. */
  supervisors: z.int(),
  version: z.int(),
  created_at: Instant,
})
export type Institute = z.infer<typeof Institute>

/** A course its people may take: its own (`own`), or one assigned to it. */
export const InstituteCourse = z.object({
  id: Id,
  slug: z.string(),
  title: Localised,
  state: CourseState,
  cover_seed: z.string(),
  cover_url: z.nullable(z.string()),
  own: z.boolean(),
  assigned_at: z.nullable(Instant),
  /** The number of people who take or took it through this institution. */
  enrolled: z.int(),
  completed: z.int(),
  /** The mean over those enrolled. */
  progress_pct: z.int(),
})
export type InstituteCourse = z.infer<typeof InstituteCourse>
