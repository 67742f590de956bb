/** The rules for one area's words in all languages; reads no files. */
export type Catalogue = { [key: string]: string | Catalogue }
export type Languages = Record<string, Catalogue>

/** `{ list: { title: 'Courses' } }` as `list.title` → `Courses`. */
export function flatten(catalogue: Catalogue, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text)
  }
  return flat
}

const plural = /^(.+)_(zero|one|two|few|many|other)$/

/** Texts by key: the plural forms of a text are together under one key. */
export function grouped(catalogue: Catalogue): Map<string, Map<string, string>> {
  const flat = flatten(catalogue)
  const groups = new Map<string, Map<string, string>>()
  for (const [key, text] of flat) {
    const [, base = '', form = ''] = plural.exec(key) ?? []
    const isPlural = base !== '' && flat.has(`${base}_other`)
    const group = isPlural ? base : key
    groups.set(group, (groups.get(group) ?? new Map()).set(isPlural ? form : '', text))
  }
  return groups
}

const namesIn = (text: string) => {
  const values = [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name]) => name as string)
  const tags = [...text.matchAll(/<\/?(\w+)\/?>/g)].map(([whole]) => whole)
  return [...new Set([...values, ...tags])].toSorted()
}

/** `count` may be written out ("one course"), so only the other placeholders have to agree. */
const placeholders = (forms: Map<string, string>) =>
  [...new Set([...forms.values()].flatMap(namesIn))].filter(name => name !== 'count').join(', ')

const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/
const isSentence = (text: string) =>
  text
    .replaceAll(/\{\{.*?\}\}|<.*?>/g, '')
    .split(/\s+/)
    .filter(word => /\p{L}{2}/u.test(word)).length > 2

/** Untranslated English: a sentence without Japanese, or the very same in Spanish. */
function untranslated(locale: string, text: string, english: string): boolean {
  if (!isSentence(english)) return false
  return locale === 'ja-JP' ? !japanese.test(text) : text === english
}

function textFaults(key: string, locale: string, text: string): string[] {
  if (text.trim() === '') return [`${locale} ${key}: is empty`]
  return /^\s| $/.test(text) ? [`${locale} ${key}: has a space at an end`] : []
}

/** The forms that a text needs: those of the language, and its sentence about none if English has one. */
const neededFormsOf = (locale: string, models: Map<string, string>): string[] =>
  models.has('other')
    ? [...new Intl.PluralRules(locale).resolvedOptions().pluralCategories, ...(models.has('zero') ? ['zero'] : [])]
    : ['']

function formFaults(key: string, locale: string, forms: Map<string, string>, models: Map<string, string>): string[] {
  const neededForms = neededFormsOf(locale, models)
  const missing = neededForms.filter(form => !forms.has(form)).map(form => `${locale} ${key}: has no form _${form}`)
  const extra = [...forms.keys()].filter(form => !neededForms.includes(form))
  return [...missing, ...extra.map(form => `${locale} ${key}: the language has no form _${form}`)]
}

/**
 * All faults in an area's words: keys or plural forms that a language lacks or has too many of (Intl.PluralRules),
 * placeholders that differ, empty texts, and untranslated English.
 * @param languages the first is the one the others are compared with
 */
export function catalogueFaults(languages: Languages): string[] {
  const [[, model] = ['', {}]] = Object.entries(languages)
  const english = grouped(model)
  return Object.entries(languages).flatMap(([locale, catalogue]) => {
    const groups = grouped(catalogue)
    const unknown = [...groups.keys()].filter(key => !english.has(key)).map(key => `${locale} ${key}: is not in en-US`)
    const faults = [...english].flatMap(([key, models]) => {
      const forms = groups.get(key)
      if (!forms) return [`${locale} ${key}: is missing`]
      const standard = models.get('other') ?? models.get('') ?? ''
      return [
        ...formFaults(key, locale, forms, models),
        ...[...forms.values()].flatMap(text => textFaults(key, locale, text)),
        ...(placeholders(forms) === placeholders(models)
          ? []
          : [`${locale} ${key}: says other placeholders than en-US`]),
        ...([...forms.values()].some(text => locale !== 'en-US' && untranslated(locale, text, standard))
          ? [`${locale} ${key}: is still English`]
          : []),
      ]
    })
    return [...unknown, ...faults]
  })
}
