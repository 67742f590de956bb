import type { Answered, Sent } from '#kernel/contract/call.ts'
import type { Problem } from '#kernel/contract/failure.ts'
import { defaultLocale, locales, type Locale } from '#kernel/contract/locales.ts'
import type { writing } from '../../contract/writing-calls.ts'
import type { TextName } from '../../contract/translations.ts'
import type { Fields } from '#kernel/web/saving/saving-rules.ts'

export type Unit = Answered<typeof writing.unitData>
export type UnitPatch = NonNullable<Sent<typeof writing.updateUnit>['patch']>
export type Question = Unit['questions'][number]
export type UnitSettings = Unit['settings']
type Body = Unit['bodies'][number]

const plain = [
  'title',
  'required',
  'free_preview',
  'est_minutes',
  'unlock_at',
  'completes_by',
  'settings',
  'questions',
] as const

export const bodyField = (locale: Locale): string => `body.${locale}`
/** True marks a translation as current although it was not changed. */
export const currentField = (locale: Locale): string => `current.${locale}`

export const staleIn = (bodies: readonly Pick<Body, 'locale' | 'is_stale'>[]): Locale[] =>
  bodies.filter(body => body.is_stale).map(body => body.locale)

/** A unit as named fields, so that two authors in different fields do not conflict. A missing text is empty. */
export function fieldsOf(unit: Unit): Fields {
  const textIn = (locale: Locale) => unit.bodies.find(body => body.locale === locale)?.markdown ?? ''
  return {
    ...Object.fromEntries(plain.map(field => [field, unit[field]])),
    ...Object.fromEntries(locales.map(locale => [bodyField(locale), textIn(locale)])),
    ...Object.fromEntries(locales.map(locale => [currentField(locale), false])),
    stale: staleIn(unit.bodies),
    behind: unit.behind,
    current: [],
  }
}

/** The patch for changed fields; an emptied translation is deleted. */
export function patchOf(edits: Fields): UnitPatch {
  const patch: Record<string, unknown> = Object.fromEntries(
    plain.filter(field => Object.hasOwn(edits, field)).map(field => [field, edits[field]]),
  )
  const bodies: Record<string, unknown> = {}
  for (const locale of locales) {
    const markdown = edits[bodyField(locale)] as string | undefined
    const isCurrent = edits[currentField(locale)] === true
    if (markdown === undefined && !isCurrent) continue
    const isGone = markdown === '' && locale !== defaultLocale
    bodies[locale] = isGone
      ? null
      : { ...(markdown !== undefined && { markdown }), ...(isCurrent && { is_current: true }) }
  }
  const current = edits['current'] as TextName[] | undefined
  return {
    ...patch,
    ...(Object.keys(bodies).length > 0 && { bodies }),
    ...(current && current.length > 0 && { current }),
  }
}

/** The fields after the server saved the edits: as sent, with the server's marks on translations. */
export const afterSaving = (
  base: Fields,
  edits: Fields,
  saved: { bodies: readonly Pick<Body, 'locale' | 'is_stale'>[]; behind: readonly TextName[] },
): Fields => ({
  ...base,
  ...edits,
  ...Object.fromEntries(locales.map(locale => [currentField(locale), false])),
  stale: staleIn(saved.bodies),
  behind: saved.behind,
  current: [],
})

/** Whether the outline shows these changes too. */
export const showsInOutline = (edits: Fields, before: Fields, after: Fields): boolean =>
  ['title', 'required', 'free_preview', 'est_minutes'].some(field => Object.hasOwn(edits, field)) ||
  JSON.stringify([before.stale, before.behind]) !== JSON.stringify([after.stale, after.behind]) ||
  locales.some(locale => Boolean(before[bodyField(locale)]) !== Boolean(after[bodyField(locale)]))

/** The faults of a refusal by field. */
export const unitFaults = ({ fields = {} }: Problem): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, fault]) => [name.replace(/^patch\./, '').replace(/^bodies\./, 'body.'), fault]),
  )
