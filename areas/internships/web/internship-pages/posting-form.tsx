import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { problemOf } from '#kernel/web/problem.ts'
import { homeCurrencies } from '#kernel/web/ui/currency-select.tsx'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { internships, postingStatuses } from '../../contract/index.ts'
import { ofStartup, type Managed } from './internship-types.ts'
import { TermFields } from './term-fields.tsx'
import { newPosting, payOf, sentOf, typedOf, type TypedPosting } from './typed-posting.ts'

type Props = { businessId: string; posting: Managed | undefined; onClose: () => void }

/** Adds an internship or changes one. What somebody else saved meanwhile is shown, and not overwritten unseen. */
export default function PostingForm({ businessId, posting, onClose }: Props) {
  const { t, locale } = useWords('internship-pages')
  const { t: k } = useWords('kernel')
  const currency = homeCurrencies[locale]
  const [base, setBase] = useState(posting)
  const [theirs, setTheirs] = useState<Managed>()
  const form = useForm<TypedPosting>({ defaultValues: posting ? typedOf(posting, currency) : newPosting(currency) })
  const save = useWrite(internships.save, { refreshes: ofStartup })
  const send = async (typed: TypedPosting) => {
    try {
      const named = base && { id: base.id, version: base.version }
      await save.write({ business_id: businessId, ...named, ...sentOf(typed) })
      toast(t('form.saved'))
      onClose()
    } catch (error) {
      const problem = problemOf(error)
      if (problem?.code !== 'version.conflict') throw error
      setTheirs(problem.current as Managed)
      setBase(problem.current as Managed)
    }
  }
  const title = t(posting ? 'managed.edit' : 'managed.add')
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      size="wide"
      form={form}
      onSubmit={send}
      check={typed => wrongIn(typed, k('fields.required'), t('form.amount_wrong'))}
      draftKey={`posting:${posting?.id ?? businessId}:${posting?.version ?? 0}`}
    >
      {theirs && (
        <Notice kind="warn" title={t('form.conflict', { title: theirs.title })}>
          {t('form.conflict_text')}
        </Notice>
      )}
      <TextField name="title" label={t('fields.title')} maxLength={120} required data-autofocus />
      <TextArea name="tasks" label={t('fields.tasks')} rows={5} maxLength={3000} required />
      <TextArea name="learning" label={t('fields.learning')} rows={4} maxLength={3000} required />
      <TermFields />
      <RadioGroup
        name="status"
        inline
        label={t('fields.status')}
        choices={postingStatuses.map(value => ({ value, label: t(`statuses.${value}`) }))}
      />
    </FormDialog>
  )
}

function wrongIn(typed: TypedPosting, required: string, wrong: string) {
  const missing = (['title', 'tasks', 'learning', 'weeks', 'hours_per_week', 'closes_on'] as const).filter(
    name => !typed[name].trim(),
  )
  return {
    ...Object.fromEntries(missing.map(name => [name, required])),
    ...(typed.work_place !== 'remote' && !typed.location.trim() && { location: required }),
    ...(typed.paid === 'paid' && payOf(typed) === undefined && { pay: wrong }),
    ...(typed.paid === 'unpaid' && !typed.unpaid_reason.trim() && { unpaid_reason: required }),
  }
}
