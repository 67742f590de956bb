import { faultOf, webAddress, type FieldValues } from '#areas/applications/contract/index.ts'
import type { AcceptedApplication } from '#areas/applications/server/exports.ts'
import { locales } from '#kernel/contract/locales.ts'
import { countries } from '../../contract/countries.ts'
import { carriedFields, type CarriedField, type CarriedFrom } from '../../contract/origin.ts'
import { Profile } from '../../contract/startups.ts'
import type { OriginRow } from './origins.queries.ts'
import type { Carried } from './origins.tables.ts'

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Every country by its code and its names in the languages of the lab. */
const byName = new Map(
  countries.flatMap(code => [
    [plain(code), code] as const,
    ...locales.map(locale => [plain(new Intl.DisplayNames(locale, { type: 'region' }).of(code)!), code] as const),
  ]),
)

/** The code of the country that a person typed; undefined if no country has that name. */
export const countryCode = (text: string): string | undefined => byName.get(plain(text))

/** The value of an answer as a field of a profile; undefined if it does not fit. */
const readings: Partial<Record<CarriedField, (text: string) => string | undefined>> = {
  country: countryCode,
  website: text => webAddress(text)?.href,
}

type Answer = Exclude<CarriedFrom, 'industries'>

const sources: [CarriedField, Answer][] = [
  ['name', 'company.name'],
  ['tagline', 'company.short_pitch'],
  ['description', 'company.pitch'],
  ['description', 'solution'],
  ['stage', 'company.stage'],
  ['country', 'company.country'],
  ['website', 'company.url'],
  ['founded_on', 'company.founded_on'],
]

const isValid = (field: CarriedField, value: string): boolean => Profile.shape[field].safeParse(value).success

function valueOf(fields: FieldValues, field: CarriedField, from: Answer): string | undefined {
  const text = fields[from]?.trim()
  if (!text || faultOf(from, text)) return undefined
  const read = readings[field]
  const value = read ? read(text) : text
  return value !== undefined && isValid(field, value) ? value : undefined
}

/** The fields of a profile that an application answers, each with the first answer that fits it. */
export function carriedFrom({ fields, industry_ids }: Pick<AcceptedApplication, 'fields' | 'industry_ids'>): Carried {
  const carried: Carried = {}
  for (const [field, from] of sources) {
    const value = valueOf(fields, field, from)
    if (value !== undefined && !carried[field]) carried[field] = { from, value }
  }
  if (industry_ids.length > 0) carried.industry_ids = { from: 'industries', value: industry_ids }
  return carried
}

/** The fields and where they come from, without their values, in the order of the profile. */
export const sourcesIn = (carried: Carried) =>
  carriedFields.flatMap(field => (carried[field] ? [{ field, from: carried[field].from }] : []))

type Now = { [field in CarriedField]: string | readonly string[] | null }

/** A field that the team has changed since then no longer counts as carried over. */
export const originView = ({ carried, ...origin }: OriginRow, now: Now) => ({
  ...origin,
  fields: sourcesIn(carried).filter(({ field }) => String(now[field] ?? '') === String(carried[field]!.value)),
})
