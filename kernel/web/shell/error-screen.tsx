import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, type ReactNode } from 'react'
import { setTitle } from '#kernel/web/document-title.ts'
import { forgetFailedLoads } from '#kernel/web/load-once.ts'
import { isAway, problemOf } from '#kernel/web/problem.ts'
import { forgetFailures } from '#kernel/web/queries.ts'
import { useRetryLater } from '#kernel/web/retry-later.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'

type Props = { error: unknown; reset(): void }

/** Shown instead of a failed screen: what to do, or that it returns by itself once the connection is back. */
export function ErrorScreen({ error, reset }: Props) {
  const router = useRouter()
  const tryAgain = () => {
    forgetFailures()
    forgetFailedLoads()
    reset()
    void router.invalidate()
  }
  return isAway(error) ? <Away tryAgain={tryAgain} /> : <Failed error={error} tryAgain={tryAgain} />
}

/**
 * The fallback error screen (specification, section 2). 'Try again' resets the boundary and reads again what failed. A
 * failed call also shows its reason: too often, not allowed.
 */
function Failed({ error, tryAgain }: { error: unknown; tryAgain(): void }) {
  const { t } = useWords('kernel')
  const problem = problemOf(error)
  return (
    <Notice title={t('error_screen.title')} tryAgain={tryAgain}>
      {problem && <p className="font-semibold">{[problem.title, problem.detail].filter(Boolean).join('. ')}</p>}
      <p className="text-dim">{t('error_screen.text')}</p>
    </Notice>
  )
}

function Away({ tryAgain }: { tryAgain(): void }) {
  const { t } = useWords('kernel')
  useRetryLater(true, tryAgain)
  return (
    <Notice title={t(navigator.onLine ? 'away_screen.unreachable' : 'away_screen.offline')} tryAgain={tryAgain}>
      <p className="text-dim">{t('away_screen.text')}</p>
    </Notice>
  )
}

function Notice({ title, tryAgain, children }: { title: string; tryAgain(): void; children: ReactNode }) {
  const { t } = useWords('kernel')
  useTitleMeanwhile(title)
  return (
    <section role="alert" className="mx-auto flex max-w-xl flex-col items-start gap-5 px-6 py-20">
      <span aria-hidden className="size-3 rounded-full bg-signal" />
      <h1 className="text-title">{title}</h1>
      {children}
      <Button kind="primary" onClick={tryAgain}>
        {t('error_screen.reset')}
      </Button>
    </section>
  )
}

/**
 * The tab's title says what is wrong. Afterwards the screen's title is restored, since a mounted screen does not set it
 * again.
 */
function useTitleMeanwhile(title: string): void {
  useLayoutEffect(() => {
    const before = document.title
    setTitle(title)
    return () => void (document.title = before)
  }, [title])
}
