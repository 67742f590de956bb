import { Stars } from '#kernel/web/ui/stars.tsx'

type Props = { rating: { average: number }; average: string; label: string; count: string; className?: string }

/** The mean with its stars and the number of reviews, as finished text, for public and signed-in pages. */
export const RatingLine = ({ rating, average, label, count, className = '' }: Props) => (
  <p className={`flex flex-wrap items-center gap-x-2 text-sm ${className}`}>
    <span aria-hidden="true" className="font-semibold tabular-nums">
      {average}
    </span>
    <Stars value={rating.average} label={label} size={16} />
    <span className="text-dim">{count}</span>
  </p>
)
