import { randomBytes, randomInt } from 'node:crypto'

/** 256 random bits; the prefix says what it opens, so that a leaked one can be recognised. */
const secret = (prefix: string): string => `${prefix}_${randomBytes(32).toString('base64url')}`

export const sessionToken = (): string => secret('als')
export const personalToken = (): string => secret('alp')
export const linkToken = (): string => secret('alm')
export const waitingKey = (): string => secret('alw')
/** The secret by which a browser is recognised. */
export const browserSecret = (): string => secret('alb')
/** The secret of the link that makes the first administrator. */
export const setUpToken = (): string => secret('alf')
/** What completes a sign-in with a provider or a passkey: only the tab that began it has it. */
export const signInKey = (): string => secret('alk')
export const newTicket = (): string => secret('alt')

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
