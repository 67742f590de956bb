import { Cover } from '#kernel/web/ui/cover.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'

type Marked = { id: string; name: string; logo_url: string | null }
const sizes = { small: 'size-10 rounded-lg', large: 'size-14 rounded-control sm:size-16' }

/** An institution's logo, or else a small map drawn from its id. */
export function InstituteMark({ institute, size = 'large' }: { institute: Marked; size?: keyof typeof sizes }) {
  const shape = classNames('flex-none overflow-clip border border-line', sizes[size])
  if (institute.logo_url)
    return (
      <img
        src={institute.logo_url}
        alt=""
        width={128}
        height={128}
        className={classNames(shape, 'bg-surface object-contain')}
      />
    )
  return (
    <span aria-hidden="true" className={shape}>
      <Cover seed={institute.id} shape="fill" className="size-full" />
    </span>
  )
}
