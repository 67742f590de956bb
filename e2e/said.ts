import { readFileSync } from 'node:fs'

const folders: Record<string, string> = {
  authoring: 'areas/education/web/authoring/words',
  education: 'areas/education/words',
  grading: 'areas/education/web/grading/words',
  institutes: 'areas/institutes/words',
  units: 'areas/education/web/units/words',
}
type Words = { [key: string]: string | Words }

const found = (words: Words | string | undefined, path: string[]): Words | string | undefined =>
  path.length === 0 || typeof words !== 'object' ? words : found(words[path[0] ?? ''], path.slice(1))

/** What the lab says in a language, by its own words, so that one journey runs in each: `said('institutes:link.make')`. */
export function sayingIn(locale: string) {
  const plural = new Intl.PluralRules(locale)
  return (key: string, values: Record<string, string | number> = {}): string => {
    const [catalogue = '', path = ''] = key.split(':')
    const file = new URL(`../${folders[catalogue]}/${locale}.json`, import.meta.url)
    const words = JSON.parse(readFileSync(file, 'utf8')) as Words
    const form = typeof values.count === 'number' ? `_${plural.select(values.count)}` : ''
    const text = found(words, `${path}${form}`.split('.')) ?? found(words, path.split('.'))
    if (typeof text !== 'string') throw new Error(`${key} is no word of ${locale}`)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  }
}
