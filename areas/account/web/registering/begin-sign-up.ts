import { useGo } from '#kernel/web/navigation.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toAccount } from '../../contract/addresses.ts'
import { account } from '../../contract/index.ts'
import { useWaiting } from '../countdown.ts'
import { pendingOf, storePending } from '../signing-in/pending.ts'
import type { Details } from './register-details.tsx'

/** Starts the sign-up, which sends the mail, and opens the page for its code. `left`: seconds to wait before trying again. */
export function useBeginSignUp(next: string | undefined) {
  const { locale } = useWords('account')
  const go = useGo()
  const { write, isWriting } = useWrite(account.signUp)
  const { left, watch } = useWaiting()
  const begin = async (
    { password, email, first_name, last_name }: Details,
    preferences: readonly string[],
  ): Promise<void> => {
    const challenge = await watch(
      write({
        first_name,
        last_name,
        email,
        ...(password && { password }),
        preferences: [...preferences],
        locale,
        // A new account takes the zone of the device.
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        consent: true,
        ...(next && { next }),
      }),
    )
    storePending(pendingOf('sign_up', email.trim(), challenge, next))
    await go(toAccount.verify, { search: { next } })
  }
  return { begin, isWriting, left }
}
