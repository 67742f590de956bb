import { withoutDoubledStops } from '#kernel/contract/full-stop.ts'

/** Words of one area in one language: nested texts, in i18next's JSON format (v4). */
export type Catalogue = { readonly [key: string]: string | Catalogue }
export type Values = Readonly<Record<string, string | number>>

const textAt = (catalogue: Catalogue, path: string): string | undefined => {
  let at: string | Catalogue | undefined = catalogue
  for (const part of path.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}

const plurals = new Map<string, Intl.PluralRules>()
const pluralOf = (locale: string, count: number) => {
  let rules = plurals.get(locale)
  if (!rules) plurals.set(locale, (rules = new Intl.PluralRules(locale)))
  return rules.select(count)
}

const filled = (text: string, values: Values, locale: string) =>
  withoutDoubledStops(
    text.replaceAll(/\{\{\s*(\w+)\s*(,\s*number\s*)?\}\}/g, (_, name: string, asNumber?: string) => {
      const value = values[name] ?? ''
      return asNumber && typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : String(value)
    }),
  )

/**
 * Translates a key as i18next does on the server: nested keys, `{{name}}`, `{{count, number}}`, plural forms by `count`
 * (`_one`, `_many`, `_other`, and `_zero` for a sentence about none). i18next itself weighs 15 kB of the 115 that a
 * first visit may load; a test compares the two.
 */
export function sayFrom(catalogue: Catalogue, locale: string, key: string, values: Values = {}): string | undefined {
  const { count } = values
  const zero = count === 0 ? textAt(catalogue, `${key}_zero`) : undefined
  const plural = typeof count === 'number' ? textAt(catalogue, `${key}_${pluralOf(locale, count)}`) : undefined
  const text = zero ?? plural ?? textAt(catalogue, key)
  return text === undefined ? undefined : filled(text, values, locale)
}
