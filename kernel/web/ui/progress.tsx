export type ProgressProps = {
  /** 0 to 100. */
  value: number
  label: string
  /** Shows the label and the figure above the bar. */
  showLabel?: boolean
  /** The text of the figure, `64%` by default. */
  valueText?: string
  className?: string
}

/** A bar drawn as SVG: its length is an attribute, so no inline style is needed. */
export function Progress({ value, label, showLabel, valueText, className }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, value))
  const words = valueText ?? `${Math.round(percent)}%`
  return (
    <div className={className}>
      {showLabel && (
        <div aria-hidden="true" className="mb-1.5 flex justify-between gap-4 text-sm text-dim">
          <span>{label}</span>
          <span className="text-right tabular-nums">{words}</span>
        </div>
      )}
      <svg
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={words}
        className="block h-1.5 w-full overflow-hidden rounded-full bg-sunken"
      >
        <rect width={`${percent}%`} height="100%" rx="3" className="fill-brand" />
      </svg>
    </div>
  )
}
