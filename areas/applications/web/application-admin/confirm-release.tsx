import { useState } from 'react'
import { refresh } from '#kernel/web/queries.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useList, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { mostReleased } from '../../contract/admin-calls.ts'
import { applications } from '../../contract/index.ts'
import type { Row } from './admin-types.ts'

/** A job releases the decisions one by one: the pages read them again until even many of them are done. */
function readAgain(): void {
  for (const seconds of [1, 3, 10, 30])
    setTimeout(() => void refresh(applications.adminList, applications.adminGet), seconds * 1_000)
}

type Shown = Pick<Row, 'id' | 'ref' | 'name' | 'pending_decision' | 'version'>
type Props = { decisions: readonly Shown[]; onMore?: (() => void) | undefined; onClose(): void }

/** Asks before the listed decisions are released: founders see them at once. */
export function ConfirmRelease({ decisions, onMore, onClose }: Props) {
  const { t } = useWords('application-admin')
  const { t: apply } = useWords('apply')
  const release = useWrite(applications.release, { refreshes: [applications.adminList, applications.adminGet] })
  const { length: count } = decisions
  return (
    <Confirm
      title={t('release.title', { count })}
      action={t(count === 1 ? 'release.one' : 'release.action')}
      onClose={onClose}
      onConfirm={async () => {
        const seen = decisions.map(({ id, version }) => ({ id, version }))
        const { releasing, left_out } = await release.write({ decisions: seen })
        readAgain()
        if (releasing > 0) toast(t('release.done', { count: releasing }))
        if (left_out > 0) toast(t('release.left_out', { count: left_out }))
      }}
    >
      <p>{t('release.text')}</p>
      <ul className="mt-4 divide-y divide-line">
        {decisions.map(({ id, ref, name, pending_decision }) => (
          <li key={id} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 break-words">{name || ref}</span>
            <span className="flex-none text-dim">{pending_decision && apply(`statuses.${pending_decision}`)}</span>
          </li>
        ))}
      </ul>
      {onMore && (
        <Button small className="mt-3" onClick={onMore}>
          {t('list.more')}
        </Button>
      )}
    </Confirm>
  )
}

/** Lists the pending decisions of an intake, and releases those that are listed. */
export default function ReleaseListed({ intake, onClose }: { intake: string | undefined; onClose(): void }) {
  const { t } = useWords('application-admin')
  const { t: kernel } = useWords('kernel')
  const of = { ...(intake && { intake_id: intake }), pending: true, sort: 'newest', limit: 100 } as const
  const { items, hasMore, loadMore } = useList(applications.adminList, of)
  const decisions = items.filter(({ is_releasing }) => !is_releasing)
  const [isNone] = useState(decisions.length === 0)
  if (isNone)
    return (
      <Dialog isOpen onClose={onClose} title={t('release.none')} closeLabel={kernel('actions.close')}>
        <p>{t('release.none_text')}</p>
      </Dialog>
    )
  const mayGrow = hasMore && items.length < mostReleased
  return <ConfirmRelease decisions={decisions} onMore={mayGrow ? loadMore : undefined} onClose={onClose} />
}
