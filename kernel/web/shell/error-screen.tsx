import { useRouter } from '@tanstack/react-router'
import { problemOf } from '#kernel/web/problem.ts'
import { forgetFailures } from '#kernel/web/queries.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'

/**
 * The fallback error screen (specification, section 2). 'Try again' resets the boundary and reads anew what failed. A
 * failed call also says what it was: away, too often, not allowed.
 */
export function ErrorScreen({ error, reset }: { error: unknown; reset(): void }) {
  const { t } = useWords('kernel')
  const router = useRouter()
  const problem = problemOf(error)
  const tryAgain = () => {
    forgetFailures()
    reset()
    void router.invalidate()
  }
  return (
    <section role="alert" className="mx-auto flex max-w-xl flex-col items-start gap-5 px-6 py-20">
      <span aria-hidden className="size-3 rounded-full bg-signal" />
      <h1 className="text-title">{t('error_screen.title')}</h1>
      {problem && <p className="font-semibold">{[problem.title, problem.detail].filter(Boolean).join('. ')}</p>}
      <p className="text-dim">{t('error_screen.text')}</p>
      <Button kind="primary" onClick={tryAgain}>
        {t('error_screen.reset')}
      </Button>
    </section>
  )
}
