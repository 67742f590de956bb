export const statuses = ['active', 'archived'] as const
export type TaxonomyStatus = (typeof statuses)[number]

/** The levels of the taxonomy, from the widest. */
export const levels = ['industry', 'group', 'item'] as const
export type Level = (typeof levels)[number]

/** The sections of a market that people write, in their order; its sources are listed automatically. */
export const sections = [
  'definition',
  'at_a_glance',
  'size_growth',
  'products',
  'geography',
  'competition',
  'regulation',
  'trends',
  'risks',
  'companies',
] as const
export type MarketSection = (typeof sections)[number]

/** Only editors see a draft. */
export const marketStatuses = ['draft', 'published', 'archived'] as const
export type MarketStatus = (typeof marketStatuses)[number]

export const units = ['number', 'percent', 'money'] as const
export type Unit = (typeof units)[number]

/** How a value bounds its quantity. A range has a second value. */
export const bounds = ['exact', 'about', 'at_least', 'at_most', 'range'] as const
export type Bound = (typeof bounds)[number]

/** Changes to a value since its source stated it. */
export const processings = ['none', 'minor', 'major'] as const
export type Processing = (typeof processings)[number]

/** How code computes a value from other facts. `growth` and `share` are in percent. */
export const formulas = ['growth', 'share', 'ratio', 'difference', 'sum'] as const
export type Formula = (typeof formulas)[number]
