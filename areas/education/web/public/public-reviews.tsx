import type { Answered } from '#kernel/contract/call.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { PublicDay } from '#kernel/web/public-day.tsx'
import type { Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Stars } from '#kernel/web/ui/stars.tsx'
import { toPublicEducation } from '../../contract/public-addresses.ts'
import type { education } from '../../contract/index.ts'
import { Histogram } from './public-histogram.tsx'

export type PublicReviews = Answered<typeof education.reviews>
type Props = { reviews: PublicReviews; slug: string; visit: Visit }

/** The reviews of a course for visitors; nothing while there are none. */
export function Reviews({ reviews: { items, next_cursor, rating }, slug, visit }: Props) {
  const { say } = visit
  if (rating.average === null) return null
  const average = new Intl.NumberFormat(visit.locale, { minimumFractionDigits: 1 }).format(rating.average)
  return (
    <section aria-labelledby="reviews" className="border-t border-line pt-8">
      <h2 id="reviews" className="text-heading mb-5">
        {say('education:reviews.title')}
      </h2>
      <div className="mb-6 flex flex-wrap items-center gap-x-10 gap-y-5">
        <div>
          <p className="font-head text-5xl leading-none font-bold tabular-nums">{average}</p>
          <Stars value={rating.average} label={say('education:reviews.mean', { average })} className="mt-2" />
          <p className="text-sm text-dim">{say('education:reviews.count', { count: rating.count })}</p>
        </div>
        <div className="min-w-64 flex-1">
          <Histogram
            histogram={rating.histogram}
            label={say('education:reviews.histogram')}
            starsWords={count => say('education:reviews.stars', { count })}
            number={visit.number}
          />
        </div>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {items.map(review => (
          <li key={review.id} className="py-5">
            <Review review={review} visit={visit} />
          </li>
        ))}
      </ul>
      {next_cursor && (
        <p className="mt-6">
          <a
            href={hrefOf(toPublicEducation.course, {
              params: { courseId: slug },
              search: { reviews: next_cursor },
              hash: 'reviews',
            })}
            className={buttonClass('quiet')}
          >
            {say('education:reviews.more')}
          </a>
        </p>
      )}
    </section>
  )
}

const Review = ({ review, visit }: { review: PublicReviews['items'][number]; visit: Visit }) => (
  <article>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Stars value={review.stars} label={visit.say('education:reviews.stars', { count: review.stars })} />
      <span className="font-semibold">{review.name}</span>
      <span className="text-sm text-dim">
        <PublicDay at={review.created_at} visit={visit} />
      </span>
    </p>
    {review.text && <p className="mt-2 break-words whitespace-pre-line">{review.text}</p>}
    {review.answer && (
      <div className="mt-3 border-l-2 border-brand pl-4">
        <p className="text-sm font-semibold">{visit.say('education:reviews.answer')}</p>
        <p className="break-words whitespace-pre-line">{review.answer.text}</p>
      </div>
    )}
  </article>
)
