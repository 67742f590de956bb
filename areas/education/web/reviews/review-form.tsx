import { useForm } from 'react-hook-form'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { StarField } from '#kernel/web/ui/stars.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import type { MissedAnswers } from './review-types.ts'

type Review = NonNullable<MissedAnswers['my_review']>
const refreshes = [education.restudy, education.reviews, education.listing]

/** One's own review: written, changed, deleted. */
export function ReviewForm({ back: { course, my_review, barred } }: { back: MissedAnswers }) {
  const { t } = useWords('education')
  const form = useForm<{ stars: number | undefined; text: string }>({
    defaultValues: { stars: my_review?.stars, text: my_review?.text ?? '' },
  })
  const write = useWrite(education.review, { refreshes })
  if (barred) return <Notice>{t(`failures.review.${barred}`)}</Notice>
  const stars = form.watch('stars')
  const choose = (value: number) => {
    form.clearErrors('stars')
    form.setValue('stars', value, { shouldDirty: true })
  }
  return (
    <Form
      form={form}
      label={t('look_back.rate')}
      draftKey={`review:${course.id}`}
      check={values => ({ stars: values.stars ? undefined : t('look_back.choose_stars') })}
      onSubmit={async values => {
        await write.write({ course_id: course.id, stars: values.stars!, text: values.text })
        toast(t('look_back.saved'))
      }}
    >
      {my_review?.hidden && (
        <Notice kind="warn" title={t('look_back.is_hidden')}>
          {my_review.hidden.reason}
        </Notice>
      )}
      <StarField
        label={t('look_back.stars')}
        name="stars"
        value={stars}
        onChange={choose}
        wordsOf={count => t('reviews.stars', { count })}
      />
      <TextArea label={t('look_back.text')} hint={t('look_back.text_hint')} name="text" rows={5} maxLength={4_000} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{t(my_review ? 'look_back.change' : 'look_back.send')}</SubmitButton>
        {my_review && (
          <TakeBack courseId={course.id} review={my_review} onDone={() => form.reset({ stars: undefined, text: '' })} />
        )}
      </div>
      {my_review?.answer && (
        <div className="border-l-2 border-brand pl-4">
          <p className="text-sm font-semibold">{t('reviews.answer')}</p>
          <p className="break-words whitespace-pre-line">{my_review.answer.text}</p>
        </div>
      )}
    </Form>
  )
}

/** Deleting a review can be undone: it is written again unchanged. */
function TakeBack({ courseId, review, onDone }: { courseId: string; review: Review; onDone(): void }) {
  const { t } = useWords('education')
  const { t: kernel } = useWords('kernel')
  const remove = useWrite(education.removeReview, { refreshes })
  const write = useWrite(education.review, { refreshes })
  const takeBack = async () => {
    await remove.write({ course_id: courseId })
    onDone()
    const onUndo = () => sayProblem(write.write({ course_id: courseId, stars: review.stars, text: review.text }))
    toast(t('look_back.taken_back'), { undo: { label: kernel('actions.undo'), onUndo } })
  }
  return (
    <Button kind="ghost" busy={remove.isWriting} onClick={() => sayProblem(takeBack())}>
      {t('look_back.take_back')}
    </Button>
  )
}
