import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { locales } from '#kernel/contract/fields.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { inRow } from '#kernel/web/formats.ts'
import { clockOf, instantOf } from '#kernel/web/reader-clock.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { copyLink } from '#kernel/web/ui/copy-link.ts'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useList, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toApplications } from '../../contract/addresses.ts'
import { applications } from '../../contract/index.ts'
import { mostLoad, usualLoad } from '../../contract/plan-calls.ts'
import type { Intake } from './admin-types.ts'

const RubricEditor = lazyPart(async () => ({ default: (await import('./rubric-editor.tsx')).RubricEditor }))
const QuestionsEditor = lazyPart(async () => ({ default: (await import('./questions-editor.tsx')).QuestionsEditor }))

/** The intakes, and the form that adds or changes one. */
export function Intakes({ onClose }: { onClose(): void }) {
  const { t } = useWords('application-admin')
  const { t: kernel } = useWords('kernel')
  const [editing, setEditing] = useState<Intake | 'new'>()
  const [judging, setJudging] = useState<Intake>()
  const [asking, setAsking] = useState<Intake>()
  return (
    <Dialog isOpen size="wide" onClose={onClose} title={t('intakes.title')} closeLabel={kernel('actions.close')}>
      {judging ? (
        <Suspense>
          <RubricEditor intake={judging} onDone={() => setJudging(undefined)} />
        </Suspense>
      ) : asking ? (
        <Suspense>
          <QuestionsEditor intake={asking} onDone={() => setAsking(undefined)} />
        </Suspense>
      ) : editing ? (
        <IntakeForm intake={editing === 'new' ? undefined : editing} onDone={() => setEditing(undefined)} />
      ) : (
        <>
          <p className="mb-4 text-dim">{t('intakes.lead')}</p>
          <IntakeList onEdit={setEditing} onAsk={setAsking} onJudge={setJudging} />
          <Button kind="primary" className="mt-5" onClick={() => setEditing('new')}>
            {t('intakes.add')}
          </Button>
        </>
      )}
    </Dialog>
  )
}

/** The address of the public form; founders find the default intake without its id. */
const linkTo = ({ id, is_default }: Intake): string =>
  new URL(hrefOf(toApplications.apply, { search: { ...(!is_default && { intake: id }) } }), location.href).href

type ListProps = { onEdit(intake: Intake): void; onAsk(intake: Intake): void; onJudge(intake: Intake): void }

function IntakeList({ onEdit, onAsk, onJudge }: ListProps) {
  const { t, localised, date, locale } = useWords('application-admin')
  const list = useList(applications.intakes, {})
  const timesOf = ({ opens_at, closes_at }: Intake) =>
    inRow(locale, [
      opens_at && t('intakes.from', { date: date(opens_at, 'both') }),
      closes_at && t('intakes.until', { date: date(closes_at, 'both') }),
    ]) || t('intakes.always')
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {list.items.map(intake => (
          <li key={intake.id} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {localised(intake.title).text}
                {intake.is_default && <Tag tone="brand">{t('intakes.default')}</Tag>}
                {intake.blind && <Tag>{t('intakes.blind')}</Tag>}
              </p>
              <p className="text-sm text-dim">{timesOf(intake)}</p>
            </div>
            <Button small kind="ghost" onClick={() => void copyLink(linkTo(intake), t('intakes.copied'))}>
              {t('intakes.copy_link')}
            </Button>
            <Button small onClick={() => onEdit(intake)}>
              {t('intakes.edit')}
            </Button>
            <Button small onClick={() => onAsk(intake)}>
              {t('questions.edit')}
            </Button>
            <Button small onClick={() => onJudge(intake)}>
              {t('rubric.edit')}
            </Button>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button small className="mt-3" busy={list.isLoadingMore} onClick={list.loadMore}>
          {t('list.more')}
        </Button>
      )}
    </>
  )
}

const fieldsOf = (intake: Intake | undefined) => ({
  title: { 'en-US': '', 'es-MX': '', 'ja-JP': '', ...intake?.title },
  opens_at: clockOf(intake?.opens_at ?? null),
  closes_at: clockOf(intake?.closes_at ?? null),
  grace_hours: String(intake?.grace_hours ?? 0),
  reviews_wanted: String(intake?.reviews_wanted ?? 3),
  max_load: String(intake?.max_load ?? usualLoad),
  blind: intake?.blind ?? false,
  is_default: intake?.is_default ?? false,
})
type Fields = ReturnType<typeof fieldsOf>

function IntakeForm({ intake, onDone }: { intake: Intake | undefined; onDone(): void }) {
  const { t } = useWords('application-admin')
  const form = useForm<Fields>({ defaultValues: fieldsOf(intake) })
  const save = useWrite(applications.saveIntake, {
    refreshes: [
      applications.intakes,
      applications.planned,
      applications.form,
      applications.adminList,
      applications.adminGet,
    ],
  })
  const submit = async ({ title, ...fields }: Fields) => {
    const { opens_at, closes_at, grace_hours, reviews_wanted, max_load, blind, is_default } = fields
    const { 'en-US': en, 'es-MX': es, 'ja-JP': ja } = title
    await save.write({
      ...(intake && { id: intake.id, version: intake.version }),
      title: { 'en-US': en, ...(es.trim() && { 'es-MX': es }), ...(ja.trim() && { 'ja-JP': ja }) },
      opens_at: instantOf(opens_at),
      closes_at: instantOf(closes_at),
      grace_hours: Number(grace_hours),
      reviews_wanted: Number(reviews_wanted),
      max_load: Number(max_load),
      blind,
      is_default: is_default || (intake?.is_default ?? false),
    })
    toast(t('intakes.saved'))
    onDone()
  }
  return (
    <Form form={form} onSubmit={submit}>
      {locales.map(locale => (
        <TextField
          key={locale}
          name={`title.${locale}`}
          label={t(`intakes.name_${locale}`)}
          required={locale === 'en-US'}
          maxLength={120}
        />
      ))}
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <TextField name="opens_at" type="datetime-local" label={t('intakes.opens')} hint={t('intakes.time_hint')} />
        <TextField name="closes_at" type="datetime-local" label={t('intakes.closes')} hint={t('intakes.time_hint')} />
        <TextField
          name="grace_hours"
          type="number"
          min={0}
          max={72}
          label={t('intakes.grace')}
          hint={t('intakes.grace_hint')}
          required
        />
        <TextField name="reviews_wanted" type="number" min={1} max={9} label={t('intakes.wanted')} required />
        <TextField
          name="max_load"
          type="number"
          min={1}
          max={mostLoad}
          label={t('intakes.max_load')}
          hint={t('intakes.max_load_hint')}
          required
        />
      </div>
      <Checkbox name="blind" label={t('intakes.blind')} hint={t('intakes.blind_hint')} />
      {!intake?.is_default && <Checkbox name="is_default" label={t('intakes.make_default')} />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{t('intakes.save')}</SubmitButton>
        <Cancel onDone={onDone} />
      </div>
    </Form>
  )
}

function Cancel({ onDone }: { onDone(): void }) {
  const { t } = useWords('kernel')
  return <Button onClick={onDone}>{t('actions.cancel')}</Button>
}
