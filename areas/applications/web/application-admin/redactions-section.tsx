import { IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { IconButton } from '#kernel/web/ui/button.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { fieldPaths, isIdentity, type FieldPath } from '../../contract/form-fields.ts'
import { applications } from '../../contract/index.ts'
import { useFieldLabel } from '../apply/use-field-label.ts'
import type { Managed } from './admin-types.ts'
import { AsideSection } from './aside-section.tsx'
import { useManage } from './use-manage.ts'

type Submission = Pick<Managed, 'redactions'> & { n: number; fields: Partial<Record<string, string>> }

/** The texts of each submission that blind review hides in addition to those it finds by itself. */
export function RedactionsSection({ managed }: { managed: Managed }) {
  const { t } = useWords('application-admin')
  const { application, redactions } = managed
  const last = application.submissions
  const [n, setN] = useState(last)
  const submissions = Array.from({ length: Math.min(20, last) }, (_, at) => last - at)
  return (
    <AsideSection title={t('redactions.title')} lead={t('redactions.lead')}>
      {last > 1 && (
        <Select
          className="mb-3"
          label={t('redactions.submission')}
          value={String(n)}
          onChange={event => setN(Number(event.target.value))}
          options={submissions.map(each => ({ value: String(each), label: t('changes.submission', { n: each }) }))}
        />
      )}
      <Suspense fallback={<SkeletonText lines={3} />}>
        {n === last ? (
          <Redactions managed={managed} submission={{ n, fields: application.fields, redactions }} />
        ) : (
          <Earlier managed={managed} n={n} />
        )}
      </Suspense>
    </AsideSection>
  )
}

function Earlier({ managed, n }: { managed: Managed; n: number }) {
  const submission = useRead(applications.adminSubmission, { id: managed.application.id, n })
  return <Redactions managed={managed} submission={submission} />
}

function Redactions({ managed, submission }: { managed: Managed; submission: Submission }) {
  const { act } = useManage(managed)
  const labelOf = useFieldLabel(managed.application.questions)
  const { n, fields, redactions } = submission
  return (
    <>
      {redactions.length > 0 && (
        <ul className="mb-3 divide-y divide-line border-y border-line">
          {redactions.map(redaction => (
            <Redaction
              key={redaction.id}
              redaction={redaction}
              labelOf={labelOf}
              onRemove={() => sayProblem(act({ action: 'unredact', redaction_id: redaction.id }))}
            />
          ))}
        </ul>
      )}
      <NewRedaction
        key={n}
        fields={fields}
        labelOf={labelOf}
        onAdd={input => act({ action: 'redact', submission: n, ...input })}
      />
    </>
  )
}

type Labelled = { labelOf: ReturnType<typeof useFieldLabel> }
type OneRedaction = Labelled & { redaction: Managed['redactions'][number]; onRemove: () => unknown }

function Redaction({ redaction: { text, field, places }, labelOf, onRemove }: OneRedaction) {
  const { t } = useWords('application-admin')
  const where = field ? labelOf(field) : t('redactions.everywhere')
  return (
    <li className="flex items-center gap-2 py-2">
      <span className="min-w-0 flex-1">
        <span className="block break-words">{text}</span>
        <span className="block text-sm text-dim">{t('redactions.places', { count: places, where })}</span>
      </span>
      <IconButton small label={t('redactions.remove', { text })} onClick={onRemove}>
        <IconX aria-hidden />
      </IconButton>
    </li>
  )
}

type NewOne = Labelled & {
  fields: Submission['fields']
  onAdd: (input: { text: string; field?: FieldPath }) => Promise<unknown>
}

function NewRedaction({ fields, labelOf, onAdd }: NewOne) {
  const { t } = useWords('application-admin')
  const form = useForm<{ text: string; field: FieldPath | '' }>({ defaultValues: { text: '', field: '' } })
  const answered = fieldPaths.filter(path => !isIdentity(path) && fields[path]?.trim())
  const add = async ({ text, field }: { text: string; field: FieldPath | '' }) => {
    await onAdd({ text, ...(field && { field }) })
    form.resetField('text', { defaultValue: '' })
  }
  return (
    <Form
      // No draft: words to hide, which nobody stores.
      form={form}
      onSubmit={add}
    >
      <TextField name="text" label={t('redactions.new')} maxLength={200} required />
      <Select
        name="field"
        label={t('redactions.where')}
        options={[
          { value: '', label: t('redactions.everywhere') },
          ...answered.map(path => ({ value: path, label: labelOf(path) })),
        ]}
      />
      <SubmitButton kind="quiet">{t('redactions.add')}</SubmitButton>
    </Form>
  )
}
