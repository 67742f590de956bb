import { classNames } from './class-names.ts'
import { Cover } from './cover.tsx'

const sizes = { small: 'size-10 rounded-lg', medium: 'size-12 rounded-lg', large: 'size-14 rounded-control sm:size-16' }

export type LogoMarkProps = { of: { id: string; logo_url: string | null }; size?: keyof typeof sizes }

/** The logo of an organisation, or else a small map drawn from its id. */
export function LogoMark({ of: { id, logo_url }, size = 'medium' }: LogoMarkProps) {
  const shape = classNames('block flex-none overflow-clip border border-line', sizes[size])
  if (logo_url)
    return (
      <img src={logo_url} alt="" width={128} height={128} className={classNames(shape, 'bg-surface object-contain')} />
    )
  return (
    <span aria-hidden="true" className={shape}>
      <Cover seed={id} shape="fill" className="size-full" />
    </span>
  )
}
