import { useState } from 'react'
import { classNames } from './class-names.ts'

const sizes = { small: 'size-8 text-xs', medium: 'size-10 text-sm', large: 'size-24 text-3xl' }

export type AvatarProps = {
  initials: string
  photoUrl?: string | null
  name?: string
  size?: keyof typeof sizes
  className?: string
}

/**
 * A photo above the initials: they show until it is loaded, and stay if there is none or its file is missing. `name`
 * only where the name is not shown beside it.
 */
export const Avatar = ({ initials, photoUrl, name, size = 'medium', className }: AvatarProps) => (
  <span
    {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    className={classNames(
      'relative inline-grid flex-none place-items-center overflow-clip rounded-full bg-brand font-bold text-on-brand select-none',
      sizes[size],
      className,
    )}
  >
    {initials || '?'}
    {photoUrl && <Photo key={photoUrl} url={photoUrl} />}
  </span>
)

/** Removed when it cannot be loaded: browsers draw the sign of a broken image, which would cover the initials. */
function Photo({ url }: { url: string }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return (
    <img
      src={url}
      alt=""
      data-photo
      width={96}
      height={96}
      onError={() => setMissing(true)}
      className="absolute inset-0 size-full object-cover"
    />
  )
}
