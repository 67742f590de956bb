import { classNames } from './class-names.ts'

const sizes = { small: 'size-8 text-xs', medium: 'size-10 text-sm', large: 'size-24 text-3xl' }

export type AvatarProps = {
  initials: string
  photoUrl?: string | null
  name?: string
  size?: keyof typeof sizes
  className?: string
}

/** A photo, or initials. `name` only where the name is not shown beside it. */
export function Avatar({ initials, photoUrl, name, size = 'medium', className }: AvatarProps) {
  const shape = classNames(
    'inline-grid flex-none place-items-center rounded-full object-cover select-none',
    sizes[size],
    className,
  )
  if (photoUrl) return <img src={photoUrl} alt={name ?? ''} width={96} height={96} className={shape} />
  return (
    <span
      {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      className={classNames(shape, 'bg-brand font-bold text-on-brand')}
    >
      {initials || '?'}
    </span>
  )
}
