import * as z from 'zod/mini'
import type { FieldPath } from '#areas/applications/contract/index.ts'
import { Instant, upTo } from '#kernel/contract/fields.ts'

/** The fields that a startup takes over from an application. */
export const carriedFields = [
  'name',
  'tagline',
  'description',
  'stage',
  'country',
  'website',
  'founded_on',
  'industry_ids',
] as const
export type CarriedField = (typeof carriedFields)[number]

/** The answer of the application that a field comes from. */
export const carriedSources = [
  'company.name',
  'company.short_pitch',
  'company.pitch',
  'company.stage',
  'company.country',
  'company.url',
  'company.founded_on',
  'solution',
  'industries',
] as const satisfies readonly (FieldPath | 'industries')[]
export type CarriedFrom = (typeof carriedSources)[number]
export const CarriedFromField = z.enum(carriedSources)

/** The application that a startup was made from, and which of its fields still say what was submitted. */
export const Origin = z.object({
  ref: z.string(),
  submission: z.int(),
  submitted_at: Instant,
  fields: upTo(carriedFields.length, z.object({ field: z.enum(carriedFields), from: CarriedFromField })),
})
