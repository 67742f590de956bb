import { Suspense, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#kernel/web/ui/button.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { Stat } from '#kernel/web/ui/stat.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import { ImportRows } from './import-rows.tsx'
import { LocaleChoice } from '#areas/invitations/web/exports.tsx'
import type { Info, Work } from '../institute-types.ts'
import { useWork } from './use-work.ts'

type Props = { info: Info; workId: string; onBack: () => void }
const changed = [institutes.workRows, institutes.works, institutes.invites, institutes.team, institutes.info]

/** A file that was read: first what would happen, row by row; then its progress; then what happened. */
export function ImportWork({ info, workId, onBack }: Props) {
  const { t, number } = useWords('institutes')
  const work = useWork(info.institute.id, workId, changed)
  const { counts, state } = work
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-heading min-w-0 break-words">{work.file_name ?? t('import.title')}</h2>
        <Button small onClick={onBack}>
          {t('import.back')}
        </Button>
      </div>
      <State work={work} />
      <dl className="my-8 grid grid-cols-2 gap-6 lg:grid-cols-4">
        <Stat label={t('import.rows')} value={number(work.rows)} />
        {state === 'analysed' ? (
          <Stat label={t('row.ready')} value={number(counts.ready)} hint={t('import.ready_hint')} />
        ) : (
          <Stat
            label={t('row.invited')}
            value={number(counts.invited + counts.resent)}
            hint={t('import.resent', { count: counts.resent })}
          />
        )}
        <Stat label={t('row.member')} value={number(counts.member)} hint={t('import.member_hint')} />
        <Stat
          label={t('row.error')}
          value={number(counts.error)}
          hint={counts.error > 0 ? t('import.error_hint') : t('import.no_errors')}
        />
      </dl>
      {state === 'analysed' && info.institute.state === 'active' && <Apply info={info} work={work} onBack={onBack} />}
      <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
        <ImportRows info={info} work={work} />
      </Suspense>
    </>
  )
}

function State({ work }: { work: Work }) {
  const { t, number } = useWords('institutes')
  const { state, done, rows, counts } = work
  if (state === 'applying')
    return (
      <div className="card p-5" role="status">
        <Progress
          value={rows > 0 ? (100 * done) / rows : 0}
          label={t('import.applying')}
          valueText={t('import.done_of', { done: number(done), rows: number(rows) })}
          showLabel
        />
        <p className="mt-3 text-sm text-dim">{t('import.leave')}</p>
      </div>
    )
  if (state === 'failed')
    return (
      <Notice kind="bad" title={t('import.failed')}>
        {t('import.failed_text')}
      </Notice>
    )
  if (state === 'applied')
    return (
      <Notice kind="good" title={t('import.applied')}>
        {t('import.applied_text', { count: counts.invited + counts.resent })}
      </Notice>
    )
  return (
    <Notice kind="info" title={t('import.dry')}>
      {t('import.dry_text')}
    </Notice>
  )
}

/** The only step with an effect: it says how many mails will be sent. */
function Apply({ info, work, onBack }: { info: Info; work: Work; onBack: () => void }) {
  const { t, locale } = useWords('institutes')
  const [isOpen, setOpen] = useState(false)
  const form = useForm({ defaultValues: { message: '', locale } })
  // The form has read its draft by then.
  useEffect(() => {
    const draft = form.getValues()
    if (draft.message !== '' || draft.locale !== locale) setOpen(true)
  }, [form, locale])
  const apply = useWrite(institutes.applyPeople, { refreshes: [institutes.work, institutes.works] })
  const count = work.counts.ready + work.counts.member
  if (count === 0)
    return (
      <Notice
        kind="warn"
        className="mb-8"
        action={
          <Button small onClick={onBack}>
            {t('import.other')}
          </Button>
        }
      >
        {t('import.nothing')}
      </Notice>
    )
  return (
    <Form
      form={form}
      draftKey={`import:${work.work_id}`}
      label={t('import.apply')}
      className="card mb-8 p-5"
      onSubmit={async ({ message, locale: language }) => {
        await apply.write({
          institute_id: info.institute.id,
          work_id: work.work_id,
          message: message.trim() || null,
          locale: language,
        })
      }}
    >
      <p>{t('import.apply_text', { count: work.counts.ready })}</p>
      {isOpen && (
        <>
          <TextArea
            label={t('import.message')}
            hint={t('import.message_hint')}
            name="message"
            rows={3}
            maxLength={1000}
          />
          <LocaleChoice label={t('import.locale')} hint={t('import.locale_hint')} />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{t('import.apply_button', { count: work.counts.ready })}</SubmitButton>
        {!isOpen && <Button onClick={() => setOpen(true)}>{t('import.add_message')}</Button>}
      </div>
    </Form>
  )
}
