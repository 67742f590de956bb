import { classNames } from '#kernel/web/ui/class-names.ts'
import { Cover } from '#kernel/web/ui/cover.tsx'

type Marked = { id: string; logo_url: string | null }
const sizes = { small: 'size-12 rounded-lg', large: 'size-14 rounded-control sm:size-16' }

/** A startup's logo, or else a small map drawn from its id. */
export function StartupMark({ startup, size = 'small' }: { startup: Marked; size?: keyof typeof sizes }) {
  const shape = classNames('block flex-none overflow-clip border border-line', sizes[size])
  if (startup.logo_url)
    return (
      <img
        src={startup.logo_url}
        alt=""
        width={128}
        height={128}
        className={classNames(shape, 'bg-surface object-contain')}
      />
    )
  return (
    <span aria-hidden="true" className={shape}>
      <Cover seed={startup.id} shape="fill" className="size-full" />
    </span>
  )
}
