import type { Visit } from '#kernel/web/public-page.ts'
import { RatingLine } from './public-rating-line.tsx'

/** The mean of a course's stars where it is listed for everybody. */
export function PublicRating({ rating, visit }: { rating: { average: number; count: number }; visit: Visit }) {
  const average = new Intl.NumberFormat(visit.locale, { minimumFractionDigits: 1 }).format(rating.average)
  return (
    <RatingLine
      className="mt-3"
      rating={rating}
      average={average}
      label={visit.say('education:reviews.mean', { average })}
      count={visit.say('education:reviews.count', { count: rating.count })}
    />
  )
}
