import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { initialsOf } from '#kernel/contract/names.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Avatar } from '#kernel/web/ui/avatar.tsx'
import { Button, IconButton } from '#kernel/web/ui/button.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import { countedReviewStates, doneReviewStates } from '../../contract/review-states.ts'
import type { Managed } from './admin-types.ts'
import { AsideSection } from './aside-section.tsx'
import { useManage } from './use-manage.ts'

type Review = Managed['reviews'][number]

/** The reviewers of an application, their reviews, and the form to assign another. */
export function ReviewsSection({ managed }: { managed: Managed }) {
  const { t, number } = useWords('application-admin')
  const { reviews, mean, spread, reviews_wanted: reviewsEach, may } = managed
  const done = reviews.filter(({ state }) => state === 'complete').length
  const all = reviews.filter(({ state }) => isOneOf(countedReviewStates, state)).length
  const score = (value: number) => number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (
    <AsideSection title={t('reviews.title')}>
      <p className="text-sm text-dim">{t('reviews.wanted', { done, all, wanted: reviewsEach })}</p>
      {mean !== null && spread !== null && (
        <p className="mt-1 font-semibold">{t('reviews.figures', { mean: score(mean), spread: score(spread) })}</p>
      )}
      {reviews.length === 0 && <p className="mt-2 text-dim">{t('reviews.none')}</p>}
      <ul className="mt-3 divide-y divide-line border-line not-empty:border-y">
        {reviews.map(review => (
          <ReviewItem key={review.id} review={review} managed={managed} />
        ))}
      </ul>
      {may.includes('assign') && <AssignForm managed={managed} />}
    </AsideSection>
  )
}

function ReviewItem({ review, managed }: { review: Review; managed: Managed }) {
  const { t, number } = useWords('application-admin')
  const { t: words } = useWords('application-reviews')
  const { act } = useManage(managed)
  const { id, reviewer, email, state, total } = review
  const name = reviewer || email
  const mayRemove = managed.may.includes('unassign') && (state === 'assigned' || state === 'declined')
  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <Avatar size="small" initials={initialsOf(reviewer, email)} />
        <span className="min-w-0 flex-1">
          <span className="block break-words">{name}</span>
          <span className="block text-sm text-dim">{words(`states.${state}`)}</span>
        </span>
        {total !== null && (
          <span className="font-head text-xl font-bold">
            {number(total, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
          </span>
        )}
        {mayRemove && (
          <IconButton
            small
            label={t('reviews.unassign', { name })}
            onClick={() => sayProblem(act({ action: 'unassign', review_id: id }))}
          >
            <IconX aria-hidden />
          </IconButton>
        )}
      </div>
      {isOneOf(doneReviewStates, state) && <ReviewDetails review={review} managed={managed} />}
    </li>
  )
}

function ReviewDetails({ review, managed }: { review: Review; managed: Managed }) {
  const { t } = useWords('application-admin')
  const { t: words } = useWords('application-reviews')
  const { act, isWriting } = useManage(managed)
  const { scores, criteria, recommendation, confidence, feedback, private_note, submission } = review
  const { completed_at, others_shown_at } = review
  const isChangedAfter = completed_at !== null && others_shown_at !== null && completed_at > others_shown_at
  const isOlder = submission < managed.application.submissions
  return (
    <details className="mt-2">
      <summary className="link cursor-pointer text-sm">{t('reviews.details')}</summary>
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 text-sm">
        {criteria.map(({ key, question }) => (
          <div key={key} className="contents">
            <dt>{question}</dt>
            <dd className="text-end font-semibold">{scores[key] ?? words('rubric.na')}</dd>
          </div>
        ))}
      </dl>
      {recommendation && confidence && (
        <p className="mt-3 text-sm">
          {t('reviews.recommends', {
            recommendation: words(`form.recommendations.${recommendation}`),
            confidence: words(`form.confidences.${confidence}`),
          })}
        </p>
      )}
      <Said title={t('reviews.feedback')} text={feedback} />
      <Said title={t('reviews.private_note')} text={private_note} />
      {isOlder && <p className="mt-3 text-sm text-warn">{t('reviews.older', { n: submission })}</p>}
      {isChangedAfter && <p className="mt-3 text-sm text-warn">{t('reviews.changed_after_shown')}</p>}
      {others_shown_at && !isChangedAfter && <p className="mt-3 text-sm text-dim">{t('reviews.others_shown')}</p>}
      {managed.may.includes('reopen_review') && (
        <Button
          small
          className="mt-3"
          busy={isWriting}
          onClick={() => sayProblem(act({ action: 'reopen_review', review_id: review.id }))}
        >
          {t('reviews.reopen')}
        </Button>
      )}
    </details>
  )
}

function Said({ title, text }: { title: string; text: string }) {
  if (!text.trim()) return null
  return (
    <>
      <h3 className="mt-3 text-sm font-semibold">{title}</h3>
      <p className="text-sm break-words whitespace-pre-line">{text}</p>
    </>
  )
}

function AssignForm({ managed }: { managed: Managed }) {
  const { t } = useWords('application-admin')
  const { act } = useManage(managed)
  const [isBlocked, setBlocked] = useState(false)
  const form = useForm<{ email: string }>({ defaultValues: { email: '' } })
  const assign = async ({ email }: { email: string }) => {
    const { blocked, reviews } = await act({ action: 'assign', email })
    setBlocked(blocked)
    if (blocked) return
    const added = reviews.find(review => review.email === email.trim().toLowerCase())
    toast(t('reviews.assigned', { name: added?.reviewer || email }))
    form.resetField('email', { defaultValue: '' })
  }
  return (
    <div className="mt-4">
      {isBlocked && (
        <Notice kind="warn" className="mb-3">
          {t('reviews.blocked')}
        </Notice>
      )}
      <Form
        // No draft: one address.
        form={form}
        onSubmit={assign}
      >
        <TextField name="email" type="email" label={t('reviews.email')} hint={t('reviews.email_hint')} required />
        <SubmitButton kind="quiet">{t('reviews.assign')}</SubmitButton>
      </Form>
    </div>
  )
}
