import { useEffect, useState } from 'react'
import { AuthFrame, useCompleteSignIn } from '#areas/account/web/exports.tsx'
import { toAccount } from '#areas/account/contract/addresses.ts'
import { useGo } from '#kernel/web/navigation.ts'
import type { Problem } from '#kernel/contract/failure.ts'
import { problemOrThrow } from '#kernel/web/problem.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { say, useWords } from '#kernel/web/words.ts'
import { identities } from '../contract/index.ts'
import { pendingKey } from './pending.ts'

/** The provider's answer to this tab. Reading it changes nothing, because rendering may begin more than once. */
function readReturned() {
  const query = location.search.slice(1)
  const key = pendingKey.read()
  return query && key ? { key, query } : undefined
}

/** Both work once: a reload must not send them again. */
function forgetReturned() {
  pendingKey.drop()
  history.replaceState(history.state, '', location.pathname)
}

/** The page to which a provider sends people back: completes the sign-in, or says why it cannot. */
export default function ReturnPage() {
  const { t } = useWords('identities')
  const [returned] = useState(readReturned)
  const [problem, setProblem] = useState<Problem>()
  const { write } = useWrite(identities.complete, { refreshes: [identities.connections] })
  const completeSignIn = useCompleteSignIn()
  const go = useGo()
  useEffect(() => {
    forgetReturned()
    if (!returned) return
    // A new account takes the zone of the device.
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const complete = async () => {
      const { connected, next, ...signedIn } = await write({ ...returned, time_zone })
      if (!connected) return completeSignIn(signedIn, next ?? undefined)
      toast(say('identities:connections.connected'))
      return go(toAccount.profileSettings, { search: { tab: 'security' }, replace: true })
    }
    complete().catch((error: unknown) => setProblem(problemOrThrow(error)))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the key works once
  }, [returned])
  const isOver = !returned || problem !== undefined
  return (
    <AuthFrame seed="doorway" kicker={t('return.kicker')} title={t(isOver ? 'return.over' : 'return.title')}>
      {isOver ? (
        <>
          <Notice kind="bad">{problem?.title ?? t('return.lost')}</Notice>
          <ScreenLink to={toAccount.login} className={buttonClass('primary', { wide: true })}>
            {t('return.to_login')}
          </ScreenLink>
        </>
      ) : (
        <SkeletonText lines={2} />
      )}
    </AuthFrame>
  )
}
