import { IconDotsVertical, IconEye, IconEyeOff, IconMessageReply } from '@tabler/icons-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import type { CourseReview } from './review-types.ts'

const refreshes = [education.reviews, education.listing]

/** A moderator's actions on a review: answer it, hide it with a reason, show it again. */
export function ModerateReview({ review }: { review: CourseReview }) {
  const { t } = useWords('education')
  const { t: kernel } = useWords('kernel')
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
      <Dialog
        isOpen={open === 'hide'}
        onClose={close}
        title={t('reviews.to_hide')}
        closeLabel={kernel('actions.close')}
      >
        <Hiding review={review} onDone={close} />
      </Dialog>
      <Dialog
        isOpen={open === 'answer'}
        onClose={close}
        title={t('reviews.to_answer')}
        closeLabel={kernel('actions.close')}
      >
        <Answering review={review} onDone={close} />
      </Dialog>
    </>
  )
}

type Props = { review: CourseReview; onDone(): void }

function Hiding({ review, onDone }: Props) {
  const { t } = useWords('education')
  const form = useForm({ defaultValues: { reason: '' } })
  const hide = useWrite(education.hideReview, { refreshes })
  return (
    <Form
      form={form}
      label={t('reviews.to_hide')}
      draftKey={`review:hide:${review.id}`}
      onSubmit={async ({ reason }) => {
        await hide.write({ review_id: review.id, reason })
        onDone()
      }}
    >
      <TextField label={t('reviews.reason')} hint={t('reviews.reason_hint')} name="reason" maxLength={500} required />
      <SubmitButton kind="danger">{t('reviews.to_hide')}</SubmitButton>
    </Form>
  )
}

function Answering({ review, onDone }: Props) {
  const { t } = useWords('education')
  const form = useForm({ defaultValues: { text: review.answer?.text ?? '' } })
  const answer = useWrite(education.answerReview, { refreshes })
  return (
    <Form
      form={form}
      label={t('reviews.to_answer')}
      draftKey={`review:answer:${review.id}`}
      onSubmit={async ({ text }) => {
        await answer.write({ review_id: review.id, text })
        onDone()
      }}
    >
      <TextArea label={t('reviews.answer')} hint={t('reviews.answer_hint')} name="text" rows={5} maxLength={4_000} />
      <SubmitButton>{t('reviews.publish')}</SubmitButton>
    </Form>
  )
}
