import { calledName } from '#kernel/contract/names.ts'
import { Suspense, useEffect } from 'react'
import { startProgressSync } from '#areas/education/web/exports.tsx'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useUser } from '#kernel/web/session.ts'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton, SkeletonCard, SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { useWords } from '#kernel/web/words.ts'
import { NextSteps } from './next-steps.tsx'

/** Below what is next, so its code may come after it. */
const ToStart = lazyPart(async () => ({ default: (await import('./to-start.tsx')).ToStart }))
const OwnAreas = lazyPart(async () => ({ default: (await import('./own-areas.tsx')).OwnAreas }))

/** The next step for this person, and then their areas. */
export default function DashboardPage() {
  const { t } = useWords('dashboards')
  const user = useUser()
  useEffect(() => void startProgressSync(), [])
  return (
    <Page title={t('lab.hello', { name: calledName(user) || user.email })}>
      <Suspense fallback={<NextComing />}>
        <NextSteps />
      </Suspense>
      <Suspense fallback={<CardsComing />}>
        <ToStart />
      </Suspense>
      <Suspense>
        <OwnAreas />
      </Suspense>
    </Page>
  )
}

const NextComing = () => (
  <div
    aria-hidden="true"
    className="grid overflow-clip rounded-card border border-line bg-surface md:grid-cols-[2fr_3fr]"
  >
    <Skeleton className="min-h-40 rounded-none md:min-h-72" />
    <div className="flex flex-col justify-center gap-4 p-6 sm:p-10">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-9 w-4/5" />
      <SkeletonText lines={2} />
      <Skeleton className="h-11 w-40 rounded-full" />
    </div>
  </div>
)

const CardsComing = () => (
  <div aria-hidden="true" className="mt-12 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
    {[1, 2, 3].map(key => (
      <SkeletonCard key={key} />
    ))}
  </div>
)
