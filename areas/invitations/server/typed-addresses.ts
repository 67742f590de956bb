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
