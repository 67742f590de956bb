import { samplePassword } from '#areas/account/contract/sample.ts'
import { sampleEmail, signInByCall } from '../sample-people.ts'

let count = 0

/** A token of a sample account, from an address of its own: limits for one address are not tested here. */
export const sampleToken = (origin: string, key: string): Promise<string> =>
  signInByCall(
    origin,
    { email: sampleEmail(key), password: samplePassword },
    {
      address: `198.51.100.${(process.pid + (count += 1)) % 250}`,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/147.0.0.0',
    },
  )
