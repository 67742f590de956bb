import type { SettingValue } from '../../contract/keys.ts'
import type { SettingFull } from './setting-value.ts'

type Kind = SettingFull['kind']

/** `value` is the text in English where there is one in each language. */
export type Fields = { value: string; es: string; ja: string; chosen: string[] }

export const listKinds = new Set<Kind>(['domains', 'addresses'])

/** What the fields show at first. */
export function fieldsOf({ kind, value }: Pick<SettingFull, 'kind' | 'value'>): Fields {
  const none: Fields = { value: '', es: '', ja: '', chosen: [] }
  if (kind === 'secret' || value === null) return none
  if (kind === 'choices' && Array.isArray(value)) return { ...none, chosen: value }
  if (Array.isArray(value)) return { ...none, value: value.join('\n') }
  if (typeof value !== 'object') return { ...none, value: String(value) }
  return { ...none, value: value['en-US'] ?? '', es: value['es-MX'] ?? '', ja: value['ja-JP'] ?? '' }
}

/** A number as it is typed, with the digits of a Japanese keyboard too; what is none is refused by the lab. */
export const numberOf = (typed: string) => {
  const text = typed.normalize('NFKC').trim()
  return /^\d{1,12}$/.test(text) ? Number(text) : text
}

/** What the fields mean. */
export function valueOf(kind: Kind, { value, es, ja, chosen }: Fields): SettingValue {
  if (kind === 'choices') return chosen
  if (listKinds.has(kind)) return value.split(/[\s,]+/).filter(Boolean)
  if (kind === 'number') return numberOf(value)
  if (kind !== 'texts') return value.trim()
  const texts = { 'en-US': value, 'es-MX': es, 'ja-JP': ja }
  return Object.fromEntries(
    Object.entries(texts).flatMap(([locale, text]) => {
      const oneLine = text.replaceAll(/\s+/g, ' ').trim()
      return oneLine ? [[locale, oneLine]] : []
    }),
  )
}
