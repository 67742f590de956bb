import * as z from 'zod/mini'
import { Id, Localised, localisedLine, localisedText, upTo } from '#kernel/contract/fields.ts'
import { levels, statuses } from './states.ts'

/** An industry by its name. Its code never changes. */
export const NamedIndustry = z.object({ id: Id, code: z.string(), name: Localised })
export type NamedIndustry = z.infer<typeof NamedIndustry>

/** Codes of a public classification. They are text: NAICS has `31-33`. */
const codes = upTo(20, z.string())
const mapped = { isic: codes, naics: codes }

export const IndustryCard = z.extend(NamedIndustry, {
  ...mapped,
  summary: Localised,
  groups: z.int(),
  items: z.int(),
})
export type IndustryCard = z.infer<typeof IndustryCard>

export const Group = z.object({ id: Id, name: Localised, ...mapped, items: z.int() })
export const Item = z.object({ id: Id, name: Localised, ...mapped })

export const LevelField = z.enum(levels)

/** An industry, a group or an item as its editors see it. */
export const Entry = z.object({
  id: Id,
  level: LevelField,
  /** Null if it is not an industry. */
  code: z.nullable(z.string()),
  /** The industry of a group, the group of an item. */
  parent_id: z.nullable(Id),
  name: Localised,
  summary: z.nullable(Localised),
  ...mapped,
  position: z.int(),
  status: z.enum(statuses),
  version: z.int(),
})
export type Entry = z.infer<typeof Entry>

/** A name in each language; English is always there. */
export const NameInput = localisedLine(80)
export const TextInput = localisedText

const codesInput = (form: RegExp) => z.array(z.string().check(z.trim(), z.regex(form))).check(z.maxLength(20))
/** ISIC Rev. 5: a section or a division, group or class of it. */
export const IsicInput = codesInput(/^([A-V]|\d{2,4})$/)
/** NAICS 2022: two to six digits, or a sector of several. */
export const NaicsInput = codesInput(/^(\d{2,6}|31-33|44-45|48-49)$/)
export const CodeInput = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z\d]+(-[a-z\d]+)*$/), z.maxLength(40))
