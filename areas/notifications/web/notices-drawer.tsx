import { Suspense, useState } from 'react'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { useList, useWrite } from '#kernel/web/use-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Drawer } from '#kernel/web/ui/drawer.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { useWords } from '#kernel/web/words.ts'
import { notifications } from '../contract.ts'
import { NoticeRow } from './notice-row.tsx'

/** The newest notices first; opening one, or 'all read', removes its dot everywhere. */
export default function NoticesDrawer({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useWords('notifications')
  const { t: kernel } = useWords('kernel')
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      side="right"
      width={420}
      belowHeader
      title={t('drawer.title')}
      closeLabel={kernel('actions.close')}
    >
      <Suspense fallback={<SkeletonText lines={6} />}>
        <Notices onFollow={onClose} />
      </Suspense>
    </Drawer>
  )
}

function Notices({ onFollow }: { onFollow(): void }) {
  const { t } = useWords('notifications')
  const { t: kernel } = useWords('kernel')
  const notices = useList(notifications.list, {})
  const { write, isWriting } = useWrite(notifications.markRead, {
    refreshes: [notifications.list, notifications.unread],
  })
  const [isDone, setDone] = useState(false)
  const readAll = async () => {
    await write({})
    setDone(true)
  }
  const hasUnread = notices.items.some(({ read_at }) => read_at === null)
  return (
    <>
      {hasUnread && (
        <Button small kind="ghost" busy={isWriting} onClick={() => sayProblem(readAll())} className="mb-2 -ml-3">
          {t('drawer.read_all')}
        </Button>
      )}
      <p role="status" className={isDone && !hasUnread ? 'pb-3 text-sm text-dim' : 'sr-only'}>
        {isDone && !hasUnread && kernel('messages.done')}
      </p>
      <List
        of={notices}
        layout="rows"
        more={kernel('actions.more')}
        label={t('drawer.title')}
        empty={<Empty title={t('drawer.empty_title')}>{t('drawer.empty_text')}</Empty>}
      >
        {notice => (
          <NoticeRow
            notice={notice}
            onFollow={() => {
              if (notice.read_at === null) sayProblem(write({ notice_id: notice.id }))
              onFollow()
            }}
          />
        )}
      </List>
    </>
  )
}
