import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** The settings that every authenticator app assumes (RFC 6238): SHA-1, six digits, 30 s. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** 160 random bits, as RFC 4226 recommends, in base32. */
export const newTwoStepSecret = (): string => new Secret({ size: 20 }).base32

/** The content of the QR code: the account, and the lab. */
export const twoStepUri = (secret: string, { host, email }: { host: string; email: string }): string =>
  new TOTP({ ...settings, secret, issuer: `AI Lab (${host})`, label: email }).toString()

/**
 * The time step whose code this is, now or up to 30 s earlier or later; undefined when the code is wrong. The caller
 * stores the step: a code of the same or an earlier one was used already.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...settings, secret })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

export const recoveryCodeCount = 10

/** Leaves out characters that look alike in print: 0 o, 1 i l. With 32, the modulo would be even; 31 is close. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes of ten characters, 49 bits each, as people see them: `h7kq2-9mxpd`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const code = Array.from(randomBytes(10), byte => alphabet[byte % alphabet.length]).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })

/** The form of a recovery code that is hashed. */
export const plainCode = (code: string): string => code.replaceAll('-', '')
