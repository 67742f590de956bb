import { useForm } from 'react-hook-form'
import { industries } from '#areas/industries/contract/index.ts'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { NextStep } from './next-step.tsx'
import { useManage, type Written } from './use-manage.ts'

type Typed = Pick<Written, 'title' | 'question' | 'scope'> & { industry_id: string }

export default function QuestionStep({ row }: { row: Written }) {
  const { t, localised } = useWords('writing')
  const { t: k } = useWords('kernel')
  const { title, question, scope, industry_id } = row
  const { items } = useRead(industries.list, { limit: 100 })
  const form = useForm<Typed>({ values: { title, question, scope, industry_id: industry_id ?? '' } })
  const manage = useManage(row)
  return (
    <div className="max-w-[42rem]">
      <Form
        form={form}
        onSubmit={async typed => {
          await manage.write({
            action: 'edit',
            ...typed,
            title: typed.title.trim(),
            industry_id: typed.industry_id || null,
          })
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
        <Select
          ofNames
          name="industry_id"
          label={t('question.industry')}
          hint={t('question.industry_hint')}
          options={[
            { value: '', label: t('question.no_industry') },
            ...items.map(({ id, name }) => ({ value: id, label: localised(name).text })),
          ]}
        />
        <SubmitButton className="self-start">{k('actions.save')}</SubmitButton>
      </Form>
      <NextStep id={row.id} step="outline" />
    </div>
  )
}
