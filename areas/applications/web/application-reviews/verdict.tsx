import { IconLock } from '@tabler/icons-react'
import { isOneOf, oneOf } from '#kernel/contract/is-one-of.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { confidences, doneReviewStates, recommendations } from '../../contract/review-states.ts'
import type { Changes, ShownReview } from './review-saver.ts'
import type { Criterion } from './rubric-panel.tsx'

type Props = { review: ShownReview; isReadOnly: boolean; onChange(changes: Changes): void }

/** The result of a review: recommendation, confidence and the texts. */
export function Verdict({ review, isReadOnly, onChange }: Props) {
  const { t } = useWords('application-reviews')
  const { recommendation, confidence, feedback, private_note } = review
  return (
    <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-6">
      <div className="flex flex-wrap gap-6">
        <Choice label={t('form.recommendation')}>
          <Segmented
            label={t('form.recommendation')}
            value={recommendation ?? ''}
            segments={recommendations.map(value => ({ value, label: t(`form.recommendations.${value}`) }))}
            onChange={value => onChange({ recommendation: oneOf(recommendations, value) })}
          />
        </Choice>
        <Choice label={t('form.confidence')}>
          <Segmented
            label={t('form.confidence')}
            value={confidence ?? ''}
            segments={confidences.map(value => ({ value, label: t(`form.confidences.${value}`) }))}
            onChange={value => onChange({ confidence: oneOf(confidences, value) })}
          />
        </Choice>
      </div>
      <TextArea
        // No draft: saved with the review.
        label={t('form.feedback')}
        hint={t('form.feedback_hint')}
        rows={4}
        maxLength={4_000}
        value={feedback}
        onChange={event => onChange({ feedback: event.target.value })}
      />
      <TextArea
        // No draft: saved with the review.
        label={
          <span className="inline-flex items-center gap-1.5">
            <IconLock size={16} aria-hidden />
            {t('form.private_note')}
          </span>
        }
        hint={t('form.private_note_hint')}
        rows={3}
        maxLength={4_000}
        value={private_note}
        onChange={event => onChange({ private_note: event.target.value })}
      />
    </fieldset>
  )
}

const Choice = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <p aria-hidden className="mb-1.5 text-sm font-semibold">
      {label}
    </p>
    {children}
  </div>
)

const missingIn = (rubric: readonly Criterion[], { scores, recommendation, confidence }: ShownReview): number =>
  rubric.filter(({ key }) => scores[key] === undefined).length + (recommendation ? 0 : 1) + (confidence ? 0 : 1)

type CompleteProps = {
  rubric: readonly Criterion[]
  review: ShownReview
  isClosed: boolean
  isBusy: boolean
  onComplete(): void
  onReopen(): void
}

/** Completes a review once everything is answered, and reopens a complete one while other reviews are not shown. */
export function Complete({ rubric, review, isClosed, isBusy, onComplete, onReopen }: CompleteProps) {
  const { t } = useWords('application-reviews')
  const missing = missingIn(rubric, review)
  if (isClosed) return <Notice>{t('page.closed')}</Notice>
  if (isOneOf(doneReviewStates, review.state))
    return (
      <Notice
        kind="good"
        action={
          !review.others_shown_at && (
            <Button small busy={isBusy} onClick={onReopen}>
              {t('page.reopen')}
            </Button>
          )
        }
      >
        {t(review.others_shown_at ? 'page.done_shown' : `page.done_${review.state}`)}
      </Notice>
    )
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button kind="primary" busy={isBusy} disabled={missing > 0} onClick={onComplete}>
        {t('form.complete')}
      </Button>
      {missing > 0 && <p className="text-sm text-dim">{t('form.missing', { count: missing })}</p>}
    </div>
  )
}
