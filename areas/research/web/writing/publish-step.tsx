import { useForm } from 'react-hook-form'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { LinkButton } from '#kernel/web/ui/button.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { correctionKinds, research, type CorrectionKind } from '../../contract/index.ts'
import { toReports } from '../../contract/public-addresses.ts'
import { ReaderQuestions } from './reader-questions.tsx'
import { NextStep } from './next-step.tsx'
import type { Written } from './use-manage.ts'

type Typed = { summary: string; collection: string; kind: '' | CorrectionKind; text: string }
const shelves = ['markets', 'technology', 'regions'] as const

/**
 * The summary, the collection and, for a further version, the correction that readers see; then the readers' questions.
 */
export default function PublishStep({ row }: { row: Written }) {
  return (
    <>
      <Publishing row={row} />
      {row.slug && <ReaderQuestions row={row} />}
    </>
  )
}

function Publishing({ row }: { row: Written }) {
  const { t } = useWords('writing')
  if (row.state === 'published' && row.slug)
    return (
      <Notice
        kind="good"
        title={t('publish.done')}
        action={
          <LinkButton href={hrefOf(toReports.report, { search: { report: row.slug } })}>{t('publish.open')}</LinkButton>
        }
      />
    )
  if (row.state !== 'approved')
    return (
      <div className="max-w-[42rem]">
        <Notice kind="info" title={t('publish.first')}>
          {t(row.state === 'in_review' ? 'review.states.in_review' : 'publish.first_text')}
        </Notice>
        <NextStep id={row.id} step="review" label={t('publish.to_review')} />
      </div>
    )
  return <PublishForm row={row} />
}

function PublishForm({ row }: { row: Written }) {
  const { t } = useWords('writing')
  const { t: k } = useWords('kernel')
  const form = useForm<Typed>({ defaultValues: { summary: '', collection: 'markets', kind: '', text: '' } })
  const save = useWrite(research.savePublic, { refreshes: [research.get, research.list] })
  const kind = form.watch('kind')
  return (
    <div className="max-w-[42rem]">
      <Form
        form={form}
        onSubmit={async ({ summary, collection, kind: chosen, text }) => {
          const correction = chosen ? { correction: { kind: chosen, text: text.trim(), sentence_ids: [] } } : {}
          await save.write({
            research_id: row.id,
            version: row.version,
            summary: summary.trim(),
            collection,
            ...correction,
          })
        }}
        check={({ summary, text }) => ({
          summary: summary.trim() ? undefined : k('fields.required'),
          text: !kind || text.trim() ? undefined : k('fields.required'),
        })}
        draftKey={`research.${row.id}.publish`}
        label={t('steps.publish')}
      >
        <TextArea
          name="summary"
          label={t('publish.summary')}
          hint={t('publish.summary_hint')}
          rows={3}
          maxLength={600}
          required
        />
        <Select
          name="collection"
          label={t('publish.collection')}
          options={shelves.map(value => ({ value, label: t(`shelves.${value}`) }))}
        />
        {row.slug && (
          <Select
            name="kind"
            label={t('publish.correction')}
            options={[
              { value: '', label: t('publish.no_correction') },
              ...correctionKinds.map(value => ({ value, label: t(`correction_kinds.${value}`) })),
            ]}
          />
        )}
        {kind && <TextArea name="text" label={t('publish.correction_text')} rows={3} maxLength={1000} required />}
        <SubmitButton className="self-start">{t('publish.publish')}</SubmitButton>
      </Form>
    </div>
  )
}
