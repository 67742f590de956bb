import { calledName } from '#kernel/contract/names.ts'
import { Suspense } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useUser } from '#kernel/web/session.ts'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useWords } from '#kernel/web/words.ts'
import { NextSteps } from './next-steps.tsx'

/** These parts are below the next steps, so their code may load later. */
const FurtherParts = lazyPart(async () => ({ default: (await import('./further-parts.tsx')).FurtherParts }))
const SyncProgress = lazyPart(async () => ({ default: (await import('./sync-progress.tsx')).SyncProgress }))
const NoStep = lazyPart(async () => ({ default: (await import('./no-step.tsx')).NoStep }))
const ToStart = lazyPart(async () => ({ default: (await import('./to-start.tsx')).ToStart }))

/** The next step for this person, and then their areas. */
export default function DashboardPage() {
  const { t } = useWords('dashboards')
  const user = useUser()
  return (
    <Page title={t('lab.hello', { name: calledName(user) || user.email })}>
      <Suspense fallback={<NextComing />}>
        <NextSteps none={<NoStep />} />
      </Suspense>
      <Suspense fallback={<CardsComing />}>
        <ToStart />
      </Suspense>
      <Suspense>
        <FurtherParts />
        <SyncProgress />
      </Suspense>
    </Page>
  )
}

const NextComing = () => <Skeleton className="min-h-72 rounded-card" />

const CardsComing = () => (
  <div className="mt-12 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
    {[1, 2, 3].map(key => (
      <Skeleton key={key} className="h-80 rounded-card" />
    ))}
  </div>
)
