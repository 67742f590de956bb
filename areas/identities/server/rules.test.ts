import { describe, expect, test } from 'vitest'
import { claimsOf, outcomeOf, type Facts } from './rules.ts'

const claims = claimsOf({ email: 'Ana@School.example', email_verified: true, name: 'Ana  María Ruiz' }, 'one')
const facts = (more: Partial<Facts> = {}): Facts => ({
  claims,
  provider: { domains: [], creates_accounts: true },
  registration: { isOpen: true, domains: [] },
  hasAccount: false,
  ...more,
})
const school = { domains: ['school.example'], creates_accounts: true }

test('what a provider says becomes an address in lower case, and names of one line each', () => {
  expect(claims).toEqual({
    subject: 'one',
    email: 'ana@school.example',
    isVerified: true,
    first_name: 'Ana',
    last_name: 'María Ruiz',
  })
  const odd = { email: 'no address', email_verified: 'true', given_name: 'A\u0000b\n', family_name: 'x'.repeat(500) }
  expect(claimsOf(odd, 'two')).toEqual({
    subject: 'two',
    email: undefined,
    isVerified: undefined,
    first_name: 'A b',
    last_name: 'x'.repeat(80),
  })
  expect(claimsOf({ email: 'kai@lab.example' }, 'three').first_name).toBe('kai')
})

describe('somebody whom a provider names for the first time', () => {
  test('gets an account where registration is open, or where the provider speaks for their domain', () => {
    expect(outcomeOf(facts())).toBe('create')
    const isClosed = { isOpen: false, domains: [] }
    expect(outcomeOf(facts({ registration: isClosed }))).toBe('identity.unknown')
    expect(outcomeOf(facts({ registration: isClosed, provider: school }))).toBe('create')
    expect(outcomeOf(facts({ provider: { domains: [], creates_accounts: false } }))).toBe('identity.unknown')
    expect(outcomeOf(facts({ registration: { isOpen: true, domains: ['other.example'] } }))).toBe('identity.domain')
  })

  test('is connected with an account that is there only where the provider speaks for its domain', () => {
    expect(outcomeOf(facts({ hasAccount: true }))).toBe('identity.connect_first')
    expect(outcomeOf(facts({ hasAccount: true, provider: school }))).toBe('connect')
    expect(outcomeOf(facts({ provider: { ...school, domains: ['other.example'] } }))).toBe('identity.domain')
    const subdomain = claimsOf({ email: 'eve@evil-school.example', email_verified: true }, 'four')
    expect(outcomeOf(facts({ claims: subdomain, hasAccount: true, provider: school }))).toBe('identity.domain')
  })

  test('is refused without a verified address, unless the provider gives out the addresses itself and says nothing', () => {
    const silent = { ...claims, isVerified: undefined }
    expect(outcomeOf(facts({ claims: { ...claims, email: undefined } }))).toBe('identity.unverified')
    expect(outcomeOf(facts({ claims: silent }))).toBe('identity.unverified')
    expect(outcomeOf(facts({ claims: silent, provider: school }))).toBe('create')
    expect(outcomeOf(facts({ claims: { ...claims, isVerified: false }, provider: school }))).toBe('identity.unverified')
  })
})
