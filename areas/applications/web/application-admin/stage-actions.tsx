import { Suspense, useState } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import { moves } from '../../contract/review-states.ts'
import type { Managed } from './admin-types.ts'
import { useManage } from './use-manage.ts'

const RequestDialog = lazyPart(() => import('./request-dialog.tsx'))

/** Moves an application to another stage, or asks its founders for more. */
export function StageActions({ managed }: { managed: Managed }) {
  const { t } = useWords('application-admin')
  const { t: apply } = useWords('apply')
  const { act } = useManage(managed)
  const [isAsking, setAsking] = useState(false)
  const move = async (to: (typeof moves)[number]) => {
    await act({ action: 'move', to })
    toast(t('move.done', { status: apply(`statuses.${to}`) }))
  }
  return (
    <>
      {managed.may.includes('request_info') && <Button onClick={() => setAsking(true)}>{t('request.open')}</Button>}
      {managed.may.includes('move') && (
        <Menu
          label={t('move.menu')}
          button={t('move.menu')}
          kind="quiet"
          end
          items={moves
            .filter(to => to !== managed.status)
            .map(to => ({
              id: to,
              label: t('move.to', { status: apply(`statuses.${to}`) }),
              onChoose: () => sayProblem(move(to)),
            }))}
        />
      )}
      {isAsking && (
        <Suspense>
          <RequestDialog managed={managed} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
