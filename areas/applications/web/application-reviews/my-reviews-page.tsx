import { IconEyeOff } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toApplications } from '../../contract/addresses.ts'
import { applications } from '../../contract/index.ts'
import { MaskedText } from './masked-text.tsx'

type Own = Answered<typeof applications.myReviews>['items'][number]

/** The reviews that are assigned to the person. */
export default function MyReviewsPage() {
  const { t } = useWords('application-reviews')
  const [{ done = false }, setSearch] = useSearch(toApplications.reviews)
  return (
    <Page title={t('screens.reviews')} lead={t('list.lead')}>
      <Segmented
        label={t('list.which')}
        value={done ? 'done' : 'open'}
        segments={[
          { value: 'open', label: t('list.open') },
          { value: 'done', label: t('list.done') },
        ]}
        onChange={value => void setSearch({ done: value === 'done' ? true : undefined })}
        className="mb-6"
      />
      <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
        <OwnReviews isDone={done} />
      </Suspense>
    </Page>
  )
}

function OwnReviews({ isDone }: { isDone: boolean }) {
  const { t } = useWords('application-reviews')
  const list = useList(applications.myReviews, { state: isDone ? 'done' : 'open' })
  return (
    <List<Own>
      of={list}
      layout="rows"
      label={t('screens.reviews')}
      more={t('list.more')}
      empty={<Empty title={t(isDone ? 'list.none_done' : 'list.none')}>{!isDone && t('list.none_text')}</Empty>}
    >
      {review => <ReviewRow review={review} />}
    </List>
  )
}

function ReviewRow({ review }: { review: Own }) {
  const { t, date, number } = useWords('application-reviews')
  const { id, ref, title, is_blind, state, total, assigned_at } = review
  return (
    <article className="relative grid gap-x-5 gap-y-3 py-5 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-mono text-[0.8125rem] text-dim">
          {ref}
          {is_blind && (
            <span className="inline-flex items-center gap-1 font-text">
              <IconEyeOff size={16} aria-hidden />
              {t('blind')}
            </span>
          )}
        </p>
        <h2 className="font-head text-lg leading-snug font-bold break-words">
          <ScreenLink to={toApplications.review} params={{ reviewId: id }} className="after:absolute after:inset-0">
            <MaskedText text={title} />
          </ScreenLink>
        </h2>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-dim">
        <Tag tone={state === 'complete' ? 'brand' : state === 'in_progress' ? 'info' : 'plain'}>
          {t(`states.${state}`)}
        </Tag>
        {total === null
          ? t('list.assigned', { date: date(assigned_at, 'month') })
          : t('rubric.score', { score: number(total, { maximumFractionDigits: 1 }) })}
      </p>
    </article>
  )
}
