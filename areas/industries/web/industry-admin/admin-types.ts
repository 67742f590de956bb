import type { Answered } from '#kernel/contract/call.ts'
import type { Localised } from '#kernel/contract/fields.ts'
import { industries, type Entry, type ListedMarket } from '../../contract/index.ts'
import type { ShownFact, ShownMeasure } from '../figures/fact-texts.ts'

export type Content = Answered<typeof industries.content>
export type Managed = Answered<typeof industries.industryEntries>

/** The calls to read again after a change of industries, groups and items. */
export const entriesChanged = [
  industries.entries,
  industries.industryEntries,
  industries.list,
  industries.all,
  industries.industry,
]
/** The calls to read again after a change of markets, measures and facts. */
export const contentChanged = [
  industries.content,
  industries.disagreements,
  industries.editedSection,
  industries.industry,
  industries.market,
  industries.section,
  industries.all,
]

/** A text in each language. The field of a language has no hyphen in its name. */
export type Texts = { en: string; es: string; ja: string }

export const textsOf = (words: Localised | null): Texts => ({
  en: words?.['en-US'] ?? '',
  es: words?.['es-MX'] ?? '',
  ja: words?.['ja-JP'] ?? '',
})

export const localisedOf = ({ en, es, ja }: Texts) => ({
  'en-US': en.trim(),
  ...(es.trim() && { 'es-MX': es.trim() }),
  ...(ja.trim() && { 'ja-JP': ja.trim() }),
})

/** The texts of every language in one, for comparing. */
export const allTexts = ({ en, es, ja }: Texts): string => [en, es, ja].filter(Boolean).join('\n')

export const listOf = (typed: string): string[] =>
  typed
    .split(',')
    .map(each => each.trim())
    .filter(Boolean)

/** An entry that is not added yet. */
export const newEntry = (level: Entry['level'], parent_id: string | null): Entry => ({
  id: '',
  level,
  code: null,
  parent_id,
  name: { 'en-US': '' },
  summary: null,
  isic: [],
  naics: [],
  position: 0,
  status: 'active',
  version: 0,
})

export const newMeasure = (industry_id: string): ShownMeasure => ({
  id: '',
  industry_id,
  item_id: null,
  name: { 'en-US': '' },
  definition: { 'en-US': '' },
  unit: 'number',
  unit_name: null,
  currency: null,
  section: 'size_growth',
  position: 0,
  status: 'active',
  version: 0,
})

export const newFact = (measure_id: string): ShownFact => ({
  id: '',
  measure_id,
  geography: '',
  period: '',
  value: 0,
  value_high: null,
  rounded_to: 1,
  bound: 'exact',
  processing: 'none',
  base_year: null,
  formula: null,
  inputs: [],
  source_id: null,
  quote: null,
  stale_at: null,
  is_stale: false,
  supersedes: null,
  is_disputed: false,
  status: 'active',
  version: 0,
})

export const newMarket = (industry_id: string): ListedMarket => ({
  id: '',
  industry_id,
  item_id: null,
  geography: '',
  status: 'draft',
  version: 0,
})
