import { IconRefresh } from '@tabler/icons-react'
import { right } from '#kernel/contract/who.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { useRight } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { repositories } from '../../contract/index.ts'
import type { Found } from '../repository.ts'

/** Reads the figures again, and shows the limits of GitHub. */
export function RefreshFigures({ found: { rate } }: { found: Found }) {
  const { t, number, date } = useWords('repositories')
  const mayRefresh = useRight(right('repositories.refresh'))
  const refresh = useWrite(repositories.refresh, { refreshes: [repositories.resources] })
  const run = async () => {
    const { asked } = await refresh.write({})
    toast(asked > 0 ? t('refresh.asked', { count: asked }) : t('refresh.none'))
  }
  const isPaused = rate.paused_until !== null && Date.parse(rate.paused_until) > Date.now()
  return (
    <div className="flex flex-col items-start gap-3">
      {mayRefresh && (
        <Button small busy={refresh.isWriting} onClick={() => sayProblem(run())}>
          <IconRefresh aria-hidden />
          {t('refresh.action')}
        </Button>
      )}
      {rate.is_token_refused && <Notice kind="warn">{t('refresh.token')}</Notice>}
      {isPaused ? (
        <Notice kind="info">{t('refresh.paused', { time: date(rate.paused_until!, 'time') })}</Notice>
      ) : (
        rate.remaining !== null &&
        rate.limit !== null &&
        rate.resets_at !== null && (
          <p className="text-sm text-dim">
            {t('refresh.rate', {
              remaining: number(rate.remaining),
              limit: number(rate.limit),
              time: date(rate.resets_at, 'time'),
            })}
          </p>
        )
      )}
    </div>
  )
}
