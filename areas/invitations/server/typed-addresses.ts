import * as z from 'zod/mini'
import { Email } from '#kernel/contract/fields.ts'

/** An address as it was typed; `email` is missing if it is not valid; `isRepeated` if it came before. */
export type TypedAddress = { given: string; email: string | undefined; isRepeated: boolean }

/** Reads the addresses somebody typed, in their order. */
export function parseAddresses(texts: readonly string[]): TypedAddress[] {
  const met = new Set<string>()
  return texts.map(text => {
    const { data: email } = z.safeParse(Email, text)
    const isRepeated = email !== undefined && met.has(email)
    if (email) met.add(email)
    return { given: text, email, isRepeated }
  })
}

/** The valid addresses, each once. */
export const emailsOf = (typed: readonly TypedAddress[]): string[] =>
  typed.flatMap(({ email, isRepeated }) => (email && !isRepeated ? [email] : []))

type Refusal = { result: string; error: string | null }
type Sent = { result: 'invited' | 'resent'; error: null }
type Unreadable = { result: 'error'; error: 'invalid_address' | 'duplicate' }

/**
 * The result for each typed address, and the people to invite, with the invitation that waits for them already.
 * @param waiting the pending invitations by their address
 * @param refusalOf the result for an address that is not invited
 */
export function checkAddresses<T extends TypedAddress, Row, const R extends Refusal>(
  typed: readonly T[],
  waiting: ReadonlyMap<string, Row>,
  refusalOf: (email: string, before: Row | undefined) => R | undefined,
) {
  const results: ({ email: string } & (R | Sent | Unreadable))[] = []
  const invitees: (T & { email: string; before: Row | undefined })[] = []
  for (const address of typed) {
    const { given, email, isRepeated } = address
    if (!email || isRepeated) {
      results.push({ email: email ?? given, result: 'error', error: email ? 'duplicate' : 'invalid_address' })
      continue
    }
    const before = waiting.get(email)
    const refusal = refusalOf(email, before)
    results.push({ email, ...(refusal ?? { result: before ? 'resent' : 'invited', error: null }) })
    if (!refusal) invitees.push({ ...address, email, before })
  }
  return { results, invitees }
}
