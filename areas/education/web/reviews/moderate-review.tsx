import { IconDotsVertical, IconEye, IconEyeOff, IconMessageReply } from '@tabler/icons-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import type { CourseReview } from './review-types.ts'

const refreshes = [education.reviews, education.listing]

/** A moderator's actions on a review: answer it, hide it with a reason, show it again. */
export function ModerateReview({ review }: { review: CourseReview }) {
  const { t } = useWords('education')
  const [open, setOpen] = useState<'hide' | 'answer'>()
  const show = useWrite(education.showReview, { refreshes })
  const close = () => setOpen(undefined)
  return (
    <>
      <Menu
        button={<IconDotsVertical aria-hidden />}
        buttonLabel={t('reviews.moderate', { name: review.name })}
        label={t('reviews.moderate', { name: review.name })}
        kind="ghost"
        icon
        end
        items={[
          {
            id: 'answer',
            label: t('reviews.to_answer'),
            icon: <IconMessageReply aria-hidden />,
            onChoose: () => setOpen('answer'),
          },
          review.hidden
            ? {
                id: 'show',
                label: t('reviews.to_show'),
                icon: <IconEye aria-hidden />,
                onChoose: () => sayProblem(show.write({ review_id: review.id })),
              }
            : {
                id: 'hide',
                label: t('reviews.to_hide'),
                icon: <IconEyeOff aria-hidden />,
                bad: true,
                onChoose: () => setOpen('hide'),
              },
        ]}
      />
      {open === 'hide' && <HideReview review={review} onClose={close} />}
      {open === 'answer' && <AnswerReview review={review} onClose={close} />}
    </>
  )
}

type Props = { review: CourseReview; onClose(): void }

function HideReview({ review, onClose }: Props) {
  const { t } = useWords('education')
  const form = useForm({ defaultValues: { reason: '' } })
  const hide = useWrite(education.hideReview, { refreshes })
  return (
    <FormDialog
      onClose={onClose}
      title={t('reviews.to_hide')}
      form={form}
      action={t('reviews.to_hide')}
      kind="danger"
      draftKey={`review:hide:${review.id}`}
      onSubmit={async ({ reason }) => {
        await hide.write({ review_id: review.id, reason })
        onClose()
      }}
    >
      <TextField label={t('reviews.reason')} hint={t('reviews.reason_hint')} name="reason" maxLength={500} required />
    </FormDialog>
  )
}

function AnswerReview({ review, onClose }: Props) {
  const { t } = useWords('education')
  const form = useForm({ defaultValues: { text: review.answer?.text ?? '' } })
  const answer = useWrite(education.answerReview, { refreshes })
  return (
    <FormDialog
      onClose={onClose}
      title={t('reviews.to_answer')}
      form={form}
      action={t('reviews.publish')}
      draftKey={`review:answer:${review.id}`}
      onSubmit={async ({ text }) => {
        await answer.write({ review_id: review.id, text })
        onClose()
      }}
    >
      <TextArea label={t('reviews.answer')} hint={t('reviews.answer_hint')} name="text" rows={5} maxLength={4_000} />
    </FormDialog>
  )
}
