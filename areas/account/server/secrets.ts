import { randomInt } from 'node:crypto'
import { secretToken } from '#kernel/server/session.ts'

export const sessionToken = (): string => secretToken('als')
export const personalToken = (): string => secretToken('alp')
export const linkToken = (): string => secretToken('alm')
export const waitingKey = (): string => secretToken('alw')
/** The secret by which a browser is recognised. */
export const browserSecret = (): string => secretToken('alb')
/** The secret of the link that makes the first administrator. */
export const setUpToken = (): string => secretToken('alf')
/** What completes a sign-in with a provider or a passkey: only the tab that began it has it. */
export const signInKey = (): string => secretToken('alk')
export const newTicket = (): string => secretToken('alt')

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')
export const sixDigits = (): string => digits(6)
/**
 * The digits that the waiting tab shows and that are entered on the phone, so that no one signs in a tab they do not
 * see.
 */
export const matchDigits = (): string => digits(2)

/** Random words would be guessable by their list; 20 characters without look-alikes are about 100 bits. */
export function defaultPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from({ length: 20 }, (_, at) => (at % 5 === 4 ? '-' : alphabet[randomInt(alphabet.length)]))
    .join('')
    .slice(0, -1)
}
