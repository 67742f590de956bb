import { coverFamily, coverPath } from '#kernel/contract/cover.ts'
import { classNames } from './class-names.ts'

export type CoverProps = {
  /** The record's own id (or any other text that stays): the same seed always draws the same map. */
  seed: string
  shape?: 'wide' | 'tall' | 'square' | 'fill'
  rounded?: boolean
  className?: string
}

/**
 * The cover of a record: a contour map in one of five colours. The drawing is a cached file, used (not inlined), so
 * that it costs the page 100 bytes and still takes the colours of the theme.
 */
export const Cover = ({ seed, shape = 'wide', rounded, className }: CoverProps) => (
  <span
    className={classNames(
      'cover',
      `cover-${shape}`,
      `family-${coverFamily(seed)}`,
      rounded && 'cover-rounded',
      className,
    )}
  >
    <svg viewBox="0 0 640 280" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <use href={`${coverPath(seed)}#art`} />
    </svg>
  </span>
)
