import { Email } from '#kernel/contract/fields.ts'

/** How long a person may stay at the provider. */
export const signInLife = 10 * 60_000

/** A person's identity, as a provider states it. */
export type Claims = {
  subject: string
  email: string | undefined
  /** Undefined if the provider says nothing about it. */
  isVerified: boolean | undefined
  first_name: string
  last_name: string
}

/** The data that decides about a person who has not signed in with this provider before. */
export type Facts = {
  claims: Claims
  provider: { domains: readonly string[]; creates_accounts: boolean }
  registration: { isOpen: boolean; domains: readonly string[] }
  hasAccount: boolean
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)
const isAmong = (domains: readonly string[], email: string) => domains.includes(domainOf(email))

/**
 * The result of a first sign-in with a provider. An existing account is opened only if the provider is authoritative
 * for the domain of its address: otherwise anyone who can set addresses at some provider could open anybody's account.
 * @returns the code of a refusal, or what to do
 */
export function outcomeOf({ claims: { email, isVerified }, provider, registration, hasAccount }: Facts) {
  if (!email) return 'identity.unverified'
  const speaksForIt = isAmong(provider.domains, email)
  // Some providers of organisations say nothing about the addresses that they assign themselves.
  if (!(isVerified ?? speaksForIt)) return 'identity.unverified'
  if (provider.domains.length > 0 && !speaksForIt) return 'identity.domain'
  if (hasAccount) return speaksForIt ? 'connect' : 'identity.connect_first'
  if (!provider.creates_accounts) return 'identity.unknown'
  if (registration.domains.length > 0 && !isAmong(registration.domains, email)) return 'identity.domain'
  return registration.isOpen || speaksForIt ? 'create' : 'identity.unknown'
}

/** A name or title from a provider, as one line. */
export function lineOf(given: unknown): string {
  if (typeof given !== 'string') return ''
  const text = given
    .slice(0, 200)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
  return text.slice(0, 80).toWellFormed()
}

/** The claims of an ID token that the lab uses (OpenID Connect Core, 5.1). */
export function claimsOf(given: Record<string, unknown>, subject: string): Claims {
  const email = Email.safeParse(given['email']).data
  const [first = '', ...rest] = lineOf(given['name']).split(/\s+/)
  const isVerified = given['email_verified']
  return {
    subject,
    email,
    isVerified: typeof isVerified === 'boolean' ? isVerified : undefined,
    first_name: lineOf(given['given_name']) || first || (email ?? '').split('@')[0]!.slice(0, 80),
    last_name: lineOf(given['family_name']) || rest.join(' '),
  }
}
