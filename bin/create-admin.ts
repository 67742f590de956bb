import { gathered } from '#app/gathered.ts'
import { toAccount } from '#areas/account/contract/addresses.ts'
import { makeAdmin } from '#areas/account/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { Email, line } from '#kernel/contract/fields.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { withData } from './open-data.ts'

/**
 * Creates the account if it doesn’t exist, gives it role 99, and prints a password that is valid for 24 hours. The password
 * works only on the page where the person chooses their own.
 */
export async function createAdmin([address, first = 'Lab', last = 'Admin']: readonly string[]): Promise<boolean> {
  if (!address) throw new Error('the email address is missing: npm run lab -- create-admin <email> [first] [last name]')
  const given = { email: Email.parse(address), first_name: line(80).parse(first), last_name: line(80).parse(last) }
  await withData(async (config, store) => {
    const password = await inTransaction(store.pool, db => makeAdmin(db, given, new Date(), gathered.endWays))
    const page = config.origin + hrefOf(toAccount.login)
    console.log(`${given.email} is now an administrator.\n\n  ${page}\n  password ${password}`)
  })
  return true
}
