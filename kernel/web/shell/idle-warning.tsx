import { useEffect, useState } from 'react'
import { lastAsked } from '#kernel/web/client.ts'
import { leaveSignedOut } from '#kernel/web/leave.ts'
import { renewSession } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { useWords } from '#kernel/web/words.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'

const minute = 60_000
/** Sessions of roles 98 and 99 end after 30 minutes without a request (account.md, "Sessions"). */
const idleLimit = 30 * minute
const warnBefore = 5 * minute
const everySoOften = 10_000

/** How long until an idle session ends, in milliseconds. */
export const timeLeft = (lastAskedAt: number, now: number): number => lastAskedAt + idleLimit - now

/** Warns an administrator whose session is about to end, and continues it at one click. */
export default function IdleWarning() {
  const { t } = useWords('kernel')
  const [left, setLeft] = useState(idleLimit)
  useEffect(() => {
    const timer = setInterval(() => {
      const now = timeLeft(lastAsked.at, Date.now())
      setLeft(now)
      if (now <= 0) void leaveSignedOut()
    }, everySoOften)
    return () => clearInterval(timer)
  }, [])
  const stay = () => {
    setLeft(idleLimit)
    sayProblem(renewSession())
  }
  return (
    <Dialog
      isOpen={left <= warnBefore}
      onClose={stay}
      title={t('idle.title')}
      closeLabel={t('actions.close')}
      footer={
        <Button kind="primary" onClick={stay}>
          {t('idle.stay')}
        </Button>
      }
    >
      <p>{t('idle.text', { count: Math.max(1, Math.ceil(left / minute)) })}</p>
    </Dialog>
  )
}
