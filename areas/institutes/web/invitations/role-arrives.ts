import { account } from '#areas/account/contract/index.ts'
import type { RoleNumber } from '#kernel/contract/who.ts'
import { ask } from '#kernel/web/client.ts'

const pause = 250
const most = 12

/**
 * Waits until the server knows the caller in a role that was just granted: what a process remembers of a session is put
 * right a moment after the grant. After three seconds one goes on all the same.
 */
export async function roleArrives(role: RoleNumber): Promise<void> {
  for (let tries = 0; tries < most; tries += 1) {
    const { user } = await ask(account.whoAmI, {}, { stay: true })
    if (user?.roles.includes(role)) return
    await new Promise(resolve => setTimeout(resolve, pause))
  }
}
