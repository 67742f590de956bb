import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from './class-names.ts'

export type Segment = { value: string; label: ReactNode; href?: string }
export type SegmentedProps = {
  label: string
  segments: readonly Segment[]
  value: string
  onChange?: (value: string) => void
  className?: string
}

/** A toggle of two to six. With `href` on its segments it is a row of links and needs no script. */
export function Segmented({ label, segments, value, onChange, className }: SegmentedProps) {
  const name = useId()
  if (segments.some(segment => segment.href !== undefined))
    return (
      <nav aria-label={label} className={classNames('segmented', className)}>
        {segments.map(segment => (
          <a
            key={segment.value}
            href={segment.href}
            aria-current={segment.value === value ? 'true' : undefined}
            className="segment"
          >
            {segment.label}
          </a>
        ))}
      </nav>
    )
  return (
    <div role="radiogroup" aria-label={label} className={classNames('segmented', className)}>
      {segments.map(segment => (
        <label key={segment.value} className="segment">
          <input
            type="radio"
            name={name}
            checked={segment.value === value}
            onChange={() => onChange?.(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  )
}
