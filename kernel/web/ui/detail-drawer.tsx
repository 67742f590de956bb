import { Suspense, type ReactNode } from 'react'
import { useWords } from '#kernel/web/words.ts'
import { Drawer } from './drawer.tsx'
import { Skeleton } from './skeleton.tsx'

type Props = {
  isOpen?: boolean
  onClose: () => void
  title: ReactNode
  /** Shown instead of the content while that loads. */
  fallback?: ReactNode
  children: ReactNode
}

/** A wide drawer on the right for one thing of the page; it opens at once, and its content may still load. */
export function DetailDrawer({ isOpen = true, onClose, title, fallback, children }: Props) {
  const { t } = useWords('kernel')
  return (
    <Drawer isOpen={isOpen} onClose={onClose} side="right" width={640} title={title} closeLabel={t('actions.close')}>
      <Suspense fallback={fallback ?? <Skeleton className="h-64" />}>{children}</Suspense>
    </Drawer>
  )
}
