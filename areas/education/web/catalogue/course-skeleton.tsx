import { Skeleton, SkeletonText } from '#kernel/web/ui/skeleton.tsx'

/** A course that loads: its outline on the left, beside it the text. */
export const CourseComing = () => (
  <div aria-hidden="true" className="lg:grid lg:grid-cols-[20rem_minmax(0,1fr)]">
    <div className="hidden h-[calc(100dvh-var(--spacing-header))] flex-col gap-5 border-r border-line p-6 lg:flex">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-1.5 w-full" />
      {['w-full', 'w-5/6', 'w-11/12', 'w-4/6', 'w-full', 'w-3/4'].map((width, at) => (
        <Skeleton key={at} className={`h-4 ${width}`} />
      ))}
    </div>
    <div className="mx-auto flex w-full max-w-[44rem] flex-col gap-6 px-5 pt-10 sm:px-8">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-10 w-4/5" />
      <SkeletonText lines={5} />
      <SkeletonText lines={4} />
    </div>
  </div>
)
