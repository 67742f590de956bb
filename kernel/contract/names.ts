/** The names of a person, as they typed them. */
export type PersonName = { first_name: string; last_name: string }

const hanKanaHangul = '\\u3040-\\u309f\\u3005\\u3007\\u3400-\\u9fff\\uf900-\\ufaff\\uac00-\\ud7af\\u{20000}-\\u{3ffff}'
const katakana = '\\u30a0-\\u30ff'
const eastern = new RegExp(`^[ \\u3000${hanKanaHangul}${katakana}]+$`, 'u')
const easternFamily = new RegExp(`^[ \\u3000${katakana}]*[${hanKanaHangul}]`, 'u')

/**
 * Whether the family name comes first: both names are written in Han, kana or Hangul. A family name in katakana alone
 * is a foreign one, and keeps the order of its language.
 */
const hasFamilyFirst = ({ first_name, last_name }: PersonName): boolean =>
  eastern.test(first_name) && easternFamily.test(last_name)

/** The whole name in the order its person writes it; `full_name` of the database says the same. */
export const fullNameOf = (name: PersonName): string =>
  (hasFamilyFirst(name) ? `${name.last_name} ${name.first_name}` : `${name.first_name} ${name.last_name}`).trim()

/** The name in a greeting: 花山さん, but Ana. */
export const calledName = (name: PersonName): string => (hasFamilyFirst(name) ? name.last_name : name.first_name)

/** A name without the whole family name: Ana G., but 太郎, since one character may be all of it. */
export const shortNameOf = (name: PersonName): string =>
  name.last_name && !hasFamilyFirst(name) ? `${name.first_name} ${[...name.last_name][0]}.` : name.first_name

const firstLetter = (text: string | undefined): string => [...(text ?? '')][0] ?? ''

/**
 * The initials of an avatar without a photo: the first letters of the first and the last word of a whole name, or the
 * first character of a family name that comes first.
 * @param otherwise used where there is no name, such as an address
 */
export function initialsOf(fullName: string, otherwise = ''): string {
  const words = fullName.split(/\s+/u).filter(Boolean)
  const isFamilyFirst = words.length > 1 && eastern.test(fullName) && easternFamily.test(words[0] ?? '')
  const letters = firstLetter(words[0]) + (words.length > 1 && !isFamilyFirst ? firstLetter(words.at(-1)) : '')
  return (letters || firstLetter(otherwise)).toLocaleUpperCase()
}
