import { useEffect, useEffectEvent } from 'react'
import { fullNameOf } from '#kernel/contract/names.ts'
import { leaveTo } from '../leave-to.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { toHome } from '#kernel/contract/home.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { joinSentences } from '#kernel/web/join-sentences.ts'
import type { CurrentUser } from '#kernel/web/current-user.ts'
import { signIn } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'

/** The browser ends acting this many milliseconds before the session expires after half an hour. */
const earlier = 20_000

/** Says for whom the administrator acts, until when, and whether they may change anything. */
export default function ActingBanner({ user }: { user: CurrentUser & { acting: NonNullable<CurrentUser['acting']> } }) {
  const { t, date } = useWords('account')
  const allow = useWrite(account.allowWriting)
  const end = useWrite(account.endActing)
  const { ends_at, may_write } = user.acting
  const stop = async () => {
    await signIn(await end.write({}))
    // The page is reloaded: nothing that was read or typed as the other person stays.
    await leaveTo(hrefOf(toHome.admin))
  }
  const stopInTime = useEffectEvent(() => sayProblem(stop()))
  useEffect(() => {
    const left = new Date(ends_at).getTime() - Date.now() - earlier
    const timer = setTimeout(stopInTime, Math.max(0, left))
    return () => clearTimeout(timer)
  }, [ends_at])
  return (
    <Notice
      kind="warn"
      className="mx-4 mt-4 sm:mx-8"
      title={t('acting.banner', { name: fullNameOf(user) || user.email })}
      action={
        <span className="flex flex-wrap gap-2">
          {!may_write && (
            <Button small busy={allow.isWriting} onClick={() => sayProblem(allow.write({}))}>
              {t('acting.allow')}
            </Button>
          )}
          <Button small kind="primary" busy={end.isWriting} onClick={() => sayProblem(stop())}>
            {t('acting.stop')}
          </Button>
        </span>
      }
    >
      {joinSentences(
        t(may_write ? 'acting.writing' : 'acting.reading'),
        t('acting.ends', { time: date(ends_at, 'time') }),
      )}
    </Notice>
  )
}
