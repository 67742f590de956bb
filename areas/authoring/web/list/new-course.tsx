import { Suspense, useEffect } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { educationAdmin } from '#areas/education/contract/rights.ts'
import { useGo } from '#kernel/web/navigation.ts'
import { useRight } from '#kernel/web/session.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { writing } from '../../contract/writing-calls.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import { InstituteSelect, useOwnInstitutes } from '../institute/institute-select.tsx'

type Values = { title: string; summary: string; institute_id: string }

/** A new course needs only its title; the editor opens at once for everything else. */
export function NewCourse({ onClose }: { onClose(): void }) {
  const { t } = useWords('authoring')
  const isAdmin = useRight(educationAdmin)
  const form = useForm<Values>({ defaultValues: { title: '', summary: '', institute_id: '' } })
  const add = useWrite(writing.addCourse, { refreshes: [writing.authoredCourses] })
  const go = useGo()
  return (
    <FormDialog
      onClose={onClose}
      title={t('new.title')}
      form={form}
      draftKey="new-course"
      check={({ title }) => ({ title: title.trim() ? undefined : t('new.title_missing') })}
      onSubmit={async ({ title, summary, institute_id }) => {
        const course = await add.write({
          title: { 'en-US': title.trim() },
          ...(summary.trim() && { summary: { 'en-US': summary.trim() } }),
          ...(institute_id && { institute_id }),
        })
        onClose()
        await go(toAuthoring.courseEditor, { params: { courseId: course.id } })
      }}
      action={t('new.begin')}
    >
      <TextField
        label={t('new.course_title')}
        hint={t('new.english_first')}
        name="title"
        maxLength={200}
        required
        data-autofocus
      />
      <TextArea label={t('new.summary')} hint={t('new.summary_hint')} name="summary" maxLength={1000} rows={3} />
      <Suspense fallback={<Skeleton className="h-18" />}>
        {isAdmin || <OwnInstitute form={form} />}
        <InstituteSelect name="institute_id" />
      </Suspense>
    </FormDialog>
  )
}

/** A supervisor's course belongs to the first of their institutions, until they choose another. */
function OwnInstitute({ form }: { form: UseFormReturn<Values> }) {
  const first = useOwnInstitutes()[0]?.institute_id
  useEffect(() => {
    if (first && !form.getValues('institute_id')) form.setValue('institute_id', first)
  }, [form, first])
  return null
}
