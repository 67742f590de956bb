import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { ask } from '#kernel/web/client.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useLive } from '#kernel/web/live.ts'
import { useGo, useParams } from '#kernel/web/navigation.ts'
import { problemOf } from '#kernel/web/problem.ts'
import { keepAnswer, refresh } from '#kernel/web/queries.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useStore } from '#kernel/web/store.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toApplications } from '../../contract/addresses.ts'
import { applications } from '../../contract/index.ts'
import { leftReviewStates, openReviewStates, type ReviewAction } from '../../contract/review-states.ts'
import { AverageBars } from './average-bars.tsx'
import { unmasked } from './masked-text.tsx'
import { ReviewHeader } from './review-header.tsx'
import { createReviewSaver } from './review-saver.ts'
import { ReviewedText } from './reviewed-text.tsx'
import { RubricPanel } from './rubric-panel.tsx'
import { Complete, Verdict } from './verdict.tsx'

const OtherReviews = lazyPart(async () => ({ default: (await import('./other-reviews.tsx')).OtherReviews }))
const StepBack = lazyPart(async () => ({ default: (await import('./step-back.tsx')).StepBack }))

type Opened = Answered<typeof applications.review>

/** A review: the application beside the rubric. */
export default function ReviewPage() {
  const { reviewId } = useParams(toApplications.review)
  return <OpenReview key={reviewId} reviewId={reviewId} />
}

function OpenReview({ reviewId }: { reviewId: string }) {
  const opened = useRead(applications.review, { review_id: reviewId })
  const isEnded = useEnded(reviewId)
  usePageTitle(unmasked(opened.application.title))
  return isEnded ? <Ended /> : <Desk key={reviewId} opened={opened} />
}

/** Whether the review was withdrawn, or a conflict was found, while the page is open. Changed answers are read again. */
function useEnded(review_id: string): boolean {
  const [isEnded, setEnded] = useState(false)
  const look = async () => {
    try {
      await ask(applications.review, { review_id }, { stay: true })
    } catch (error) {
      if (problemOf(error)?.status === 404) setEnded(true)
    }
  }
  useLive('person', message => {
    const kind = (message as { kind?: string } | null)?.kind
    if (kind === 'review_ended') void look()
    if (kind === 'review_changed') void refresh(applications.review)
  })
  return isEnded
}

function Ended() {
  const { t } = useWords('application-reviews')
  const back = (
    <ScreenLink to={toApplications.reviews} className={buttonClass('primary')}>
      {t('page.back')}
    </ScreenLink>
  )
  return (
    <Empty title={t('page.ended')} action={back} className="m-8">
      {t('page.ended_text')}
    </Empty>
  )
}

/** Saves a review. Each change names the submission that the page showed, and the cached responses are updated with it. */
function savingOf(opened: Opened) {
  const review_id = opened.review.id
  let latest = opened
  const saver = createReviewSaver(opened.review, async input => {
    const { submission } = latest.application
    const review = await ask(applications.saveReview, { review_id, submission, ...input }, { stay: true })
    latest = { ...latest, review }
    if (!isOneOf(leftReviewStates, review.state)) keepAnswer(applications.review, { review_id }, latest)
    return review
  })
  return { saver, show: (next: Opened) => void (latest = next) }
}

/** Unsaved text is also sent when the person leaves the page. */
function useSaver(opened: Opened) {
  const [{ saver, show }] = useState(() => savingOf(opened))
  useEffect(() => show(opened), [show, opened])
  useEffect(
    () => () => {
      void saver.flush().then(() => refresh(applications.myReviews))
    },
    [saver],
  )
  return { saver, ...useStore(saver) }
}

function Desk({ opened }: { opened: Opened }) {
  const { t } = useWords('application-reviews')
  const { application, rubric, queue, is_closed } = opened
  const { saver, review, status, refusal } = useSaver(opened)
  const go = useGo()
  const [isBusy, setBusy] = useState(false)
  const firstOpen = () => rubric.find(({ key }) => opened.review.scores[key] === undefined)?.key
  const [open, setOpen] = useState<string | undefined>(firstOpen)
  const isReadOnly = is_closed || !isOneOf(openReviewStates, review.state)
  const score = (key: string, value: number | null) => saver.change({ scores: { [key]: value } })
  const act = async (action: ReviewAction, reason = '') => {
    setBusy(true)
    const isDone = await saver.flush({ action, ...(reason && { reason }) })
    setBusy(false)
    if (!isDone) return
    if (action === 'complete') toast(t('form.completed'))
    if (action === 'complete' || action === 'reopen') await refresh(applications.review)
    if (action === 'decline' || action === 'conflict') await go(toApplications.reviews, { replace: true })
  }
  const toReview = (by: number) => {
    const next = queue[queue.findIndex(({ id }) => id === review.id) + by]
    if (next) void go(toApplications.review, { params: { reviewId: next.id } })
  }
  const desk = useReviewKeys(key => {
    if (key === 'j' || key === 'k') toReview(key === 'j' ? 1 : -1)
    else if (isReadOnly) return false
    else if (key === 'Enter') setOpen(rubric[rubric.findIndex(({ key: each }) => each === open) + 1]?.key)
    else if (open) score(open, key === '0' ? null : Number(key))
    return true
  })
  return (
    <div ref={desk} role="group" aria-labelledby="reviewed" tabIndex={-1} className="outline-none">
      <ReviewHeader queue={queue} reviewId={review.id} isBlind={application.is_blind} status={status}>
        <Suspense>
          <StepBack isOpen={!isReadOnly} act={act} />
        </Suspense>
      </ReviewHeader>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(24rem,34rem)]">
        <div className="px-5 py-8 sm:px-8 lg:py-12 xl:px-16">
          <ReviewedText reviewId={review.id} application={application} />
        </div>
        <section
          aria-labelledby="rubric"
          className="flex flex-col gap-8 border-line px-5 py-8 max-lg:border-t sm:px-8 lg:border-s"
        >
          {refusal && <Notice kind="bad">{refusal}</Notice>}
          <div>
            <h2 id="rubric" className="text-2xl">
              {t('rubric.title')}
            </h2>
            <p className="mb-4 text-sm text-dim max-lg:hidden">{t('rubric.keys')}</p>
            <RubricPanel
              rubric={rubric}
              scores={review.scores}
              open={open}
              isReadOnly={isReadOnly}
              onOpen={setOpen}
              onScore={score}
            />
          </div>
          <AverageBars rubric={rubric} scores={review.scores} />
          <Verdict review={review} isReadOnly={isReadOnly} onChange={changes => saver.change(changes)} />
          <Complete
            rubric={rubric}
            review={review}
            isClosed={is_closed}
            isBusy={isBusy}
            onComplete={() => sayProblem(act('complete'))}
            onReopen={() => sayProblem(act('reopen'))}
          />
          <Suspense>
            <OtherReviews others={opened.others} others_shown={opened.others_shown} />
          </Suspense>
        </section>
      </div>
    </div>
  )
}

/** Listens to the shortcuts within an element, which takes the focus. `act` returns whether it handled the key. */
function useReviewKeys(act: (key: string) => boolean) {
  const desk = useRef<HTMLDivElement>(null)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = reviewKey(event)
    if (key && act(key)) event.preventDefault()
  })
  useEffect(() => {
    const element = desk.current
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    element?.focus({ preventScroll: true })
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [])
  return desk
}

const keys = new Set(['j', 'k', 'Enter', '0', '1', '2', '3', '4', '5'])

/** The key of a shortcut: ignored while typing, and Enter only where it activates nothing else. */
function reviewKey({ key, target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || altKey || isComposing || !keys.has(key)) return undefined
  const element = target as Element
  if (element.closest('textarea, dialog, input:not([type=radio])')) return undefined
  return key === 'Enter' && element.closest('a, button') ? undefined : key
}
