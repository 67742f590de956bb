import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { forgetFailedLoads } from './load-once.ts'
import { isAway } from './problem.ts'
import { forgetFailures } from './queries.ts'
import { useRetryLater } from './retry-later.ts'
import { Button } from './ui/button.tsx'
import { Notice } from './ui/notice.tsx'
import { useWords } from './words.ts'

type Props = {
  /** Shown while the part loads. */
  fallback?: ReactNode
  /** The part opens over the page, as a dialog does: what failed is then said over the page too. */
  isOver?: boolean
  /** What the part shows; another one is tried at once after a failure. */
  of?: string
  children: ReactNode
}

/** A part of a page that loads by itself. If that fails, the rest of the page stays, and the part is tried again. */
export function Part({ fallback, isOver = false, of, children }: Props) {
  return (
    <CatchBoundary getResetKey={() => of} errorComponent={failure => <PartFailed {...failure} isOver={isOver} />}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  )
}

/** Says in the place of a part that it failed; it returns by itself once the connection is back. */
function PartFailed({ error, reset, isOver }: { error: unknown; reset(): void; isOver: boolean }) {
  const { t } = useWords('kernel')
  const isLost = isAway(error)
  const tryAgain = () => {
    forgetFailures()
    forgetFailedLoads()
    reset()
  }
  useRetryLater(isLost, tryAgain)
  const away = navigator.onLine ? 'away_screen.unreachable' : 'away_screen.offline'
  return (
    <Notice
      kind="warn"
      title={t(isLost ? away : 'error_screen.title')}
      className={isOver ? 'fixed inset-x-4 bottom-4 z-20 shadow-float' : 'my-4'}
      action={
        <Button small onClick={tryAgain}>
          {t('error_screen.reset')}
        </Button>
      }
    />
  )
}
