import type { Locale } from '#kernel/contract/locales.ts'
import { dates } from '#kernel/web/formats.ts'

type Titled = { kind: string; title: { text: string }; at: string }

/** The day of a result, if another of its kind has the same title: it distinguishes the dates of a series. */
export function dayApart(item: Titled, items: readonly Titled[], locale: Locale): string | undefined {
  const isSame = (other: Titled) => other !== item && other.kind === item.kind && other.title.text === item.title.text
  return items.some(isSame) ? dates(locale).format(new Date(item.at)) : undefined
}
