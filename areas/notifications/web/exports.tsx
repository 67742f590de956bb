import { IconBell } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { returned, useLive } from '#kernel/web/live.ts'
import { refresh } from '#kernel/web/queries.ts'
import { useOptionalRead } from '#kernel/web/use-call.ts'
import { IconButton } from '#kernel/web/ui/button.tsx'
import { Tooltip } from '#kernel/web/ui/tooltip.tsx'
import { useWords } from '#kernel/web/words.ts'
import { notifications } from '../contract.ts'

const NoticesDrawer = lazyPart(() => import('./notices-drawer.tsx'))

const readAgain = () => void refresh(notifications.unread, notifications.list)

/** The number of unread notices, updated by live events; unknown while it cannot be read. */
function useUnread(): number {
  const data = useOptionalRead(notifications.unread, {})
  useLive('person', readAgain)
  useLive(returned, readAgain)
  return data?.unread ?? 0
}

/** The bell of the top bar, with a dot while something is unread, and its drawer. */
export function NotificationsBell() {
  const { t } = useWords('notifications')
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const unread = useUnread()
  const label = unread > 0 ? t('drawer.open_unread', { count: unread }) : t('drawer.title')
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Tooltip text={label}>
        <IconButton label={label} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open} className="relative">
          <IconBell aria-hidden />
          {unread > 0 && (
            <span
              aria-hidden
              data-unread
              className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-bg bg-signal"
            />
          )}
        </IconButton>
      </Tooltip>
      {wasOpened &&
        // Outside the top bar, whose landmark must not contain the drawer's own header.
        createPortal(
          <Suspense>
            <NoticesDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
