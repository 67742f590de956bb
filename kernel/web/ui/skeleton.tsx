import { classNames } from './class-names.ts'

/** A grey shape while content loads; give it the content's size: `<Skeleton className="h-4 w-40" />`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classNames('block animate-breathe rounded-lg bg-sunken', className)} />
)

/** A few lines of text that load, the last one shorter. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <span aria-hidden="true" className="flex flex-col gap-2.5">
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} className={classNames('h-3.5', line === lines - 1 ? 'w-3/5' : 'w-full')} />
    ))}
  </span>
)

/** A card that loads, with its cover. */
export const SkeletonCard = () => (
  <div aria-hidden="true" className="card">
    <Skeleton className="cover-wide rounded-none" />
    <div className="flex flex-col gap-3 p-5">
      <Skeleton className="h-3 w-1/3" />
      <Skeleton className="h-5 w-3/4" />
      <SkeletonText lines={2} />
    </div>
  </div>
)
