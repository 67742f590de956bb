import { Suspense, useState } from 'react'
import { educationAdmin } from '../../contract/rights.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { useList } from '#kernel/web/use-call.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { Stars } from '#kernel/web/ui/stars.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import { Histogram } from '../public/public-histogram.tsx'
import type { CourseReview } from './review-types.ts'
import { ModerateReview } from './moderate-review.tsx'
import { ReviewStars } from './rating.tsx'
import { toEducation } from '../../contract/addresses.ts'

/** The reviews of a course, with the number of each star. */
export function CourseReviews({ courseId, mayReview }: { courseId: string; mayReview: boolean }) {
  const { t } = useWords('education')
  return (
    <Section
      title={t('reviews.title')}
      actions={
        mayReview && (
          <ScreenLink to={toEducation.reviewCourse} search={{ course: courseId }} className={buttonClass('quiet')}>
            {t('reviews.write')}
          </ScreenLink>
        )
      }
    >
      <Suspense fallback={<SkeletonText lines={4} />}>
        <Reviews courseId={courseId} />
      </Suspense>
    </Section>
  )
}

function Reviews({ courseId }: { courseId: string }) {
  const { t, number } = useWords('education')
  const [stars, setStars] = useState<number>()
  const list = useList(education.reviews, { course: courseId, limit: 5, ...(stars && { stars }) })
  const rating = list.first?.rating
  const isModerator = useRight(educationAdmin)
  if (!rating) return null
  if (rating.average === null && list.items.length === 0) return <p className="text-dim">{t('reviews.none')}</p>
  const average = rating.average === null ? '–' : number(rating.average, { minimumFractionDigits: 1 })
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-10 gap-y-5">
        <div>
          <p className="font-head text-5xl leading-none font-bold tabular-nums">{average}</p>
          <Stars value={rating.average ?? 0} label={t('reviews.mean', { average })} className="mt-2" />
          <p className="text-sm text-dim">{t('reviews.count', { count: rating.count })}</p>
        </div>
        <div className="min-w-64 flex-1">
          <Histogram
            histogram={rating.histogram}
            label={t('reviews.histogram')}
            starsWords={count => t('reviews.stars', { count })}
            number={number}
          />
        </div>
      </div>
      <Select
        label={t('reviews.show')}
        className="mb-4 max-w-56"
        value={stars ? String(stars) : ''}
        onChange={event => setStars(Number(event.target.value) || undefined)}
        options={[
          { value: '', label: t('reviews.all') },
          ...[5, 4, 3, 2, 1].map(count => ({ value: String(count), label: t('reviews.stars', { count }) })),
        ]}
      />
      <List<CourseReview>
        of={list}
        layout="rows"
        label={t('reviews.title')}
        more={t('reviews.more')}
        empty={<p className="text-dim">{t('reviews.none_so')}</p>}
      >
        {review => <Review review={review} isModerator={isModerator} />}
      </List>
    </>
  )
}

function Review({ review, isModerator }: { review: CourseReview; isModerator: boolean }) {
  const { t, date } = useWords('education')
  return (
    <article className="py-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ReviewStars stars={review.stars} />
        <span className="font-semibold">{review.name}</span>
        <span className="text-sm text-dim">{date(review.created_at)}</span>
        {review.edited_at && <span className="text-sm text-dim">{t('reviews.edited')}</span>}
        {review.is_mine && <Tag tone="brand">{t('reviews.yours')}</Tag>}
        {review.hidden && <Tag tone="bad">{t('reviews.hidden')}</Tag>}
        {isModerator && (
          <div className="ml-auto">
            <ModerateReview review={review} />
          </div>
        )}
      </header>
      {review.text && <p className="mt-2 max-w-[42rem] break-words whitespace-pre-line">{review.text}</p>}
      {review.hidden && <p className="mt-2 text-sm text-bad">{review.hidden.reason}</p>}
      {review.answer && (
        <div className="mt-3 border-l-2 border-brand pl-4">
          <p className="text-sm font-semibold">{t('reviews.answer')}</p>
          <p className="max-w-[40rem] break-words whitespace-pre-line">{review.answer.text}</p>
        </div>
      )}
    </article>
  )
}
