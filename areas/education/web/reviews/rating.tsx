import { Stars } from '#kernel/web/ui/stars.tsx'
import { useWords } from '#kernel/web/words.ts'
import { RatingLine } from '../public/public-rating-line.tsx'

/** The mean of a course's stars on its card; nothing without reviews. */
export function CardRating({ rating }: { rating: { average: number; count: number } | null }) {
  const { t, number } = useWords('education')
  if (!rating) return null
  const average = number(rating.average, { minimumFractionDigits: 1 })
  return (
    <RatingLine
      className="mt-3"
      rating={rating}
      average={average}
      label={t('reviews.mean', { average })}
      count={t('reviews.count', { count: rating.count })}
    />
  )
}

/** The stars of one review. */
export function ReviewStars({ stars }: { stars: number }) {
  const { t } = useWords('education')
  return <Stars value={stars} label={t('reviews.stars', { count: stars })} />
}
