import { oneOf } from '#kernel/contract/is-one-of.ts'
import { defaultLocale, locales, type Locale, type Localised } from '#kernel/contract/locales.ts'
import type { Question } from './unit-fields.ts'

const isBody = (field: string) => field.startsWith('body.') || field.startsWith('bodies.')

/** A field's name for its words, and the language it is in. */
export function partsOf(field: string): { name: string; locale?: Locale } {
  const [name = '', code] = field.split('.')
  const locale = oneOf(locales, code)
  return { name: isBody(field) ? 'body' : name, ...(locale && { locale }) }
}

const inAll = (words: Localised) =>
  locales
    .filter(locale => words[locale])
    .map(locale => (locale === defaultLocale ? words[locale] : `${locale}: ${words[locale]}`))
    .join('\n')

const questionText = ({ prompt, choices, accepted, value, tolerance, explanation }: Question) =>
  [
    inAll(prompt),
    ...choices.map(choice => `${choice.is_right ? '[x]' : '[ ]'} ${inAll(choice.text)}`),
    ...accepted.map(text => `= ${text}`),
    ...(value === null ? [] : [`= ${value} ± ${tolerance}`]),
    ...(explanation ? [`? ${inAll(explanation)}`] : []),
  ].join('\n')

const isLocalised = (value: object): value is Localised => defaultLocale in value

/** Any field as a text that can be read and compared. */
export function textOf(field: string, value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return '—'
  if (field === 'questions') return (value as Question[]).map(questionText).join('\n\n')
  if (typeof value === 'object' && isLocalised(value)) return inAll(value)
  if (typeof value === 'object')
    return JSON.stringify(value, null, 2)
      .replaceAll(/[{}",[\]]/g, '')
      .replaceAll(/\n\s*\n/g, '\n')
      .trim()
  return JSON.stringify(value)
}
