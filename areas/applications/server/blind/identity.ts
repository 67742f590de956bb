import { webAddress, type FieldValues } from '../../contract/form-fields.ts'
import { foldedTerm } from '../folded-text.ts'

/** The kind of a hidden text, as the reader sees it. */
export type HiddenKind = 'person' | 'company' | 'email' | 'link' | 'phone' | 'other'

/** A text that reveals who applies. People have a number, so that a reader can tell them apart. */
export type IdentityTerm = { text: string; kind: HiddenKind; n?: number; isWhole: boolean }

type Person = { name: string; email: string }
export type Team = { fields: FieldValues; people: readonly Person[] }

const isIdeographic = (text: string): boolean => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)

/** A short Latin word could be part of any other word; a name in Japanese has no spaces around it. */
const isLongEnough = (text: string): boolean => [...text].length >= (isIdeographic(text) ? 2 : 3)

/** The whole name, with and without spaces, and each part by which the person is called. */
const namesOf = ({ name }: Person): string[] =>
  [name, name.replaceAll(/\s+/g, ''), ...name.split(/[\s・,]+/)].filter(isLongEnough)

/** The distinctive label of a domain: `escarcha` of `www.escarcha.com.mx`. */
function domainName(host: string): string | undefined {
  const labels = host.replace(/^www\./, '').split('.')
  const common = new Set(['com', 'org', 'net', 'edu', 'gob', 'gov', 'co', 'ac', 'or', 'ne', 'go'])
  return labels.slice(0, -1).findLast(label => !common.has(label))
}

const shared = new Set(['github', 'linkedin', 'gmail', 'outlook', 'hotmail', 'yahoo', 'icloud', 'proton', 'instagram'])
const sharedToo = new Set(['facebook', 'youtube', 'tiktok', 'medium', 'example', 'google', 'x', 'twitter'])
const isOwnDomain = (name: string | undefined): name is string =>
  name !== undefined && isLongEnough(name) && !shared.has(name) && !sharedToo.has(name)

/** The domain of web addresses, and the last part of the path, which is often a handle. */
function termsOfLink(link: string): string[] {
  const url = webAddress(link)
  if (!url) return []
  const handle = decodedPath(url).split('/').findLast(Boolean)?.replace(/^@/, '')
  const domain = domainName(url.hostname)
  return [...(isOwnDomain(domain) ? [domain, url.hostname] : []), ...(handle && isLongEnough(handle) ? [handle] : [])]
}

const decodedPath = ({ pathname }: URL): string => {
  try {
    return decodeURIComponent(pathname)
  } catch (error) {
    if (error instanceof URIError) return pathname
    throw error
  }
}

const linksIn = ({ fields }: Team): string[] =>
  [fields['company.url'] ?? '', ...(fields['user_data.links'] ?? '').split(/[\s,;]+/)].filter(Boolean)

const emailsIn = ({ fields, people }: Team): string[] =>
  [fields['user_data.email'] ?? '', ...people.map(({ email }) => email)].filter(email => email.includes('@'))

/** Everyone in a team once, the contact in the form first. */
function peopleIn({ fields, people }: Team): Person[] {
  const contact = { name: fields['user_data.name'] ?? '', email: fields['user_data.email'] ?? '' }
  const named = [contact, ...people].filter(({ name }) => name.trim())
  return named.filter(({ name }, at) => named.findIndex(other => foldedTerm(other.name) === foldedTerm(name)) === at)
}

/** Each term once, in the order of its first occurrence: an answer is searched for every term. */
export function distinctTerms(terms: readonly IdentityTerm[]): IdentityTerm[] {
  const distinct = new Map<string, IdentityTerm>()
  for (const term of terms) {
    const key = `${term.isWhole} ${foldedTerm(term.text)}`
    if (!distinct.has(key)) distinct.set(key, term)
  }
  return [...distinct.values()]
}

/** The texts that reveal who applies, the longest first, so that a whole name is hidden before a part of it. */
export function identityTerms(team: Team): IdentityTerm[] {
  const company = team.fields['company.name'] ?? ''
  const handles = emailsIn(team).flatMap(email => {
    const [local = '', host = ''] = email.split('@')
    const domain = domainName(host)
    return [local, ...(isOwnDomain(domain) ? [domain] : [])]
  })
  const phone = team.fields['user_data.phone'] ?? ''
  const terms: IdentityTerm[] = [
    ...peopleIn(team).flatMap((person, at) =>
      namesOf(person).map((text): IdentityTerm => ({ text, kind: 'person', n: at + 1, isWhole: true })),
    ),
    { text: company, kind: 'company', isWhole: [...company.trim()].length < 5 },
    { text: company.replaceAll(/\s+/g, ''), kind: 'company', isWhole: [...company.trim()].length < 5 },
    ...linksIn(team)
      .flatMap(termsOfLink)
      .map((text): IdentityTerm => ({ text, kind: 'link', isWhole: text.length < 5 })),
    ...handles.map((text): IdentityTerm => ({ text, kind: 'email', isWhole: true })),
    { text: phone, kind: 'phone', isWhole: false },
  ]
  return distinctTerms(terms)
    .filter(({ text }) => isLongEnough(foldedTerm(text).trim()))
    .toSorted((a, b) => b.text.length - a.text.length)
}

/**
 * A text that an administrator hides. A text of invisible marks alone is dropped, because it would be found everywhere.
 */
export const redactionTerms = (texts: readonly string[]): IdentityTerm[] =>
  texts.filter(text => foldedTerm(text).trim() !== '').map(text => ({ text, kind: 'other', isWhole: false }))
