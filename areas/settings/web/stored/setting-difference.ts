import { locales, type Locale } from '#kernel/contract/locales.ts'
import type { Setting } from './setting-value.ts'

type Value = Setting['value']
/** What a version removed and added; of a text, in one language. */
export type Difference = { locale: Locale | null; removed: Value; added: Value }

const isSame = (one: Value, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other)
const without = (list: readonly string[], other: readonly string[]): string[] | null => {
  const rest = list.filter(each => !other.includes(each))
  return rest.length > 0 ? rest : null
}

/** What is different in a value since the version before it: of a list, only its parts that changed. */
export function differencesOf(before: Value, after: Value): Difference[] {
  if (isSame(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) {
    const change = { locale: null, removed: without(before, after), added: without(after, before) }
    return change.removed || change.added ? [change] : []
  }
  const texts = [before, after].map(each => (each && typeof each === 'object' && !Array.isArray(each) ? each : {}))
  if ([before, after].every(each => each === null || (typeof each === 'object' && !Array.isArray(each))))
    return locales
      .map(locale => ({ locale, removed: texts[0]![locale] ?? null, added: texts[1]![locale] ?? null }))
      .filter(({ removed, added }) => removed !== added)
  return [{ locale: null, removed: before, added: after }]
}
