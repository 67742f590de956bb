import { IconPlus, IconX } from '@tabler/icons-react'
import { useFieldArray, useForm, useWatch } from 'react-hook-form'
import { clockOf, instantOf } from '#kernel/web/reader-clock.ts'
import { Button, IconButton } from '#kernel/web/ui/button.tsx'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import { fieldPaths, isAnswer, type FieldPath } from '../../contract/form-fields.ts'
import { useFieldLabel } from '../apply/use-field-label.ts'
import type { Managed } from './admin-types.ts'
import { useManage } from './use-manage.ts'

type Ask = { path: FieldPath | 'uploads'; question: string }
type Fields = { message: string; due_at: string; asks: Ask[] }

const week = 7 * 86_400_000
const mostAsks = 10
const first: Ask = { path: 'problem.evidence', question: '' }

/** Asks the founders for more information, question by question, with a deadline. */
export default function RequestDialog({ managed, onClose }: { managed: Managed; onClose(): void }) {
  const { t } = useWords('application-admin')
  const { act } = useManage(managed)
  const form = useForm<Fields>({
    defaultValues: { message: '', due_at: clockOf(inAWeek()), asks: [first] },
  })
  const send = async ({ message, due_at, asks }: Fields) => {
    await act({ action: 'request_info', text: message, asks, due_at: instantOf(due_at) ?? undefined })
    toast(t('request.sent'))
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('request.title')}
      size="wide"
      form={form}
      draftKey={`request:${managed.application.id}`}
      onSubmit={send}
      action={t('request.send')}
    >
      <p className="text-dim">{t('request.lead')}</p>
      <TextArea name="message" label={t('request.message')} rows={3} maxLength={4_000} />
      <Asks form={form} questions={managed.application.questions} />
      <TextField name="due_at" type="datetime-local" label={t('request.due')} required />
    </FormDialog>
  )
}

const inAWeek = (): string => new Date(Date.now() + week).toISOString()

type AsksProps = { form: ReturnType<typeof useForm<Fields>>; questions: Managed['application']['questions'] }

function Asks({ form, questions }: AsksProps) {
  const { t } = useWords('application-admin')
  const labelOf = useFieldLabel(questions)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'asks' })
  const asks = useWatch({ control: form.control, name: 'asks' })
  const isFree = (value: string, at?: number) => asks.every(({ path }, index) => index === at || path !== value)
  const parts: { value: Ask['path']; label: string }[] = [
    ...fieldPaths
      .filter(path => !isAnswer(path) || questions.some(each => each.path === path))
      .map(value => ({ value, label: labelOf(value) })),
    { value: 'uploads', label: t('request.files') },
  ]
  const next = parts.find(({ value }) => isFree(value))
  return (
    <>
      {fields.map((field, at) => (
        <div key={field.id} className="grid items-end gap-3 sm:grid-cols-[14rem_minmax(0,1fr)_auto]">
          <Select
            name={`asks.${at}.path`}
            label={t('request.part', { n: at + 1 })}
            options={parts.filter(({ value }) => isFree(value, at))}
          />
          <TextField
            name={`asks.${at}.question`}
            label={t('request.question', { n: at + 1 })}
            maxLength={400}
            required
          />
          {fields.length > 1 && (
            <IconButton label={t('request.remove', { n: at + 1 })} onClick={() => remove(at)}>
              <IconX aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {fields.length < mostAsks && next && (
        <Button small className="self-start" onClick={() => append({ path: next.value, question: '' })}>
          <IconPlus size={18} aria-hidden />
          {t('request.add')}
        </Button>
      )}
    </>
  )
}
