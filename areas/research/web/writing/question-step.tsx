import { useForm } from 'react-hook-form'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import { NextStep } from './next-step.tsx'
import { useManage, type Written } from './use-manage.ts'

type Typed = Pick<Written, 'title' | 'question' | 'scope'>

export default function QuestionStep({ row }: { row: Written }) {
  const { t } = useWords('writing')
  const { t: k } = useWords('kernel')
  const { title, question, scope } = row
  const form = useForm<Typed>({ values: { title, question, scope } })
  const manage = useManage(row)
  return (
    <div className="max-w-[42rem]">
      <Form
        form={form}
        onSubmit={async typed => {
          await manage.write({ action: 'edit', ...typed, title: typed.title.trim() })
          toast(t('saved'))
        }}
        check={typed => ({ title: typed.title.trim() ? undefined : k('fields.required') })}
        draftKey={`research.${row.id}.question`}
        label={t('steps.question')}
      >
        <TextField name="title" label={t('question.title')} maxLength={160} required />
        <TextArea
          name="question"
          label={t('question.question')}
          hint={t('question.question_hint')}
          maxLength={500}
          rows={3}
        />
        <TextArea name="scope" label={t('question.scope')} hint={t('question.scope_hint')} maxLength={2000} rows={4} />
        <SubmitButton className="self-start">{k('actions.save')}</SubmitButton>
      </Form>
      <NextStep id={row.id} step="outline" />
    </div>
  )
}
