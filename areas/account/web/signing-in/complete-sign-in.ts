import { hrefOf } from '#kernel/contract/addresses.ts'
import { forgetGoodbye } from './goodbye.tsx'
import { leaveTo } from '../leave-to.ts'
import { useGo, useGoToPath } from '#kernel/web/navigation.ts'
import { dates } from '#kernel/web/formats.ts'
import { safeNext } from '../next-path.ts'
import { fromAppPath, isInShell } from '#kernel/web/paths.ts'
import { signIn } from '#kernel/web/session.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { currentLocale, say } from '#kernel/web/words.ts'
import { toHome } from '#kernel/contract/home.ts'
import type { Answered } from '#kernel/contract/call.ts'
import type { account } from '../../contract/index.ts'
import { goalOf } from './goal.ts'
import { dropPending, secondStep } from './pending.ts'
import { toAccount } from '../../contract/addresses.ts'

export type SignedIn = Answered<typeof account.login>
type NewSession = Required<Omit<SignedIn, 'second_step'>>

/** The session in an answer that may contain one. */
const sessionIn = (answer: SignedIn): NewSession | undefined =>
  answer.token && answer.user ? (answer as NewSession) : undefined

/** An instant with its zone, as the person set it: 'Nov 20, 2026, 3:04 PM GMT-6'. */
const inTheirZone = (at: string, timeZone: string) =>
  dates(currentLocale(), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(at))

function greet({ last_login_at, user }: NewSession): void {
  if (last_login_at) toast(say('account:login.last', { lastLoginTime: inTheirZone(last_login_at, user.time_zone) }))
}

async function pathAfter(next: string | undefined): Promise<string> {
  const goal = next && (await goalOf(next))
  return goal ? goal.reach() : (next ?? hrefOf(toHome.lab))
}

/**
 * Starts a session: first opens what must be done (a password to change, a deletion to cancel), else reaches the goal
 * that `wanted` names, else opens `wanted`. Where the sign-in has a second step, that comes next; an answer without a
 * session changes nothing.
 */
export function useCompleteSignIn() {
  const go = useGo()
  const goToPath = useGoToPath()
  return async (answer: SignedIn, requestedPath?: string): Promise<void> => {
    dropPending()
    if (answer.second_step) {
      secondStep.store(answer.second_step)
      return go(toAccount.secondStep, { search: { next: safeNext(requestedPath) } })
    }
    const session = sessionIn(answer)
    if (!session) return
    forgetGoodbye()
    await signIn(session)
    if (session.must_change_password) return go(toAccount.changePassword, { replace: true })
    greet(session)
    if (session.user.deletes_at) return go(toAccount.profileSettings, { search: { tab: 'data' }, replace: true })
    const next = await pathAfter(safeNext(requestedPath))
    const isOurs = isInShell(fromAppPath(next.split(/[?#]/)[0] ?? ''))
    return isOurs ? goToPath(next, true) : leaveTo(next)
  }
}
