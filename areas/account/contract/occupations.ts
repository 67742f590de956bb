import { oneOf } from '#kernel/contract/is-one-of.ts'
const occupations = [
  'accessibility',
  'admissions_lead',
  'beekeeper',
  'chief_executive',
  'climate',
  'data_analyst',
  'food_engineer',
  'lecturer',
  'platform_administrator',
  'policy_researcher',
  'product_designer',
  'program_coordinator',
  'seed_investor',
  'site_reliability',
  'software_engineer',
  'student',
  'tool_builder',
  'writer',
] as const
type Occupation = (typeof occupations)[number]

/** An occupation in the reader's language, if the words of `occupations` have it; else as the person wrote it. */
export function occupationName(written: string, say: (key: Occupation) => string): string {
  const key = written.toLowerCase().replaceAll(' ', '_')
  const occupation = oneOf(occupations, key)
  return occupation ? say(occupation) : written
}
