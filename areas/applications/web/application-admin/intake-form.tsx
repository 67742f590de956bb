import { useForm } from 'react-hook-form'
import { locales } from '#kernel/contract/locales.ts'
import { localAt } from '#kernel/contract/time/wall-time.ts'
import { readerZone } from '#kernel/web/formats.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { applications } from '../../contract/index.ts'
import { mostLoad, usualLoad } from '../../contract/plan-calls.ts'
import { reviewsShown } from '../../contract/review-states.ts'
import type { Intake } from './admin-types.ts'
import { localisedOf, textsOf } from './intake-texts.ts'

const zones = Intl.supportedValuesOf('timeZone')
const localIn = (zone: string, at: string | null | undefined) => (at ? localAt(zone, new Date(at)) : '')

const fieldsOf = (intake: Intake | undefined) => ({
  title: textsOf(intake?.title),
  opens_local: localIn(intake?.time_zone ?? readerZone(), intake?.opens_at),
  closes_local: localIn(intake?.time_zone ?? readerZone(), intake?.closes_at),
  time_zone: intake?.time_zone ?? readerZone(),
  grace_hours: String(intake?.grace_hours ?? 0),
  reviews_wanted: String(intake?.reviews_wanted ?? 3),
  max_load: String(intake?.max_load ?? usualLoad),
  blind: intake?.blind ?? false,
  reviews_shown: intake?.reviews_shown ?? 'after_decision',
  is_default: intake?.is_default ?? false,
})
type Fields = ReturnType<typeof fieldsOf>

/** The form that adds an intake or changes one. */
export function IntakeForm({ intake, onDone }: { intake: Intake | undefined; onDone(): void }) {
  const { t } = useWords('application-admin')
  const { t: kernel } = useWords('kernel')
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
    const { opens_local, closes_local, grace_hours, reviews_wanted, max_load, is_default, ...others } = fields
    await save.write({
      ...(intake && { id: intake.id, version: intake.version }),
      title: localisedOf(title),
      ...others,
      opens_local: opens_local || null,
      closes_local: closes_local || null,
      grace_hours: Number(grace_hours),
      reviews_wanted: Number(reviews_wanted),
      max_load: Number(max_load),
      is_default: is_default || (intake?.is_default ?? false),
    })
    toast(t('intakes.saved'))
    onDone()
  }
  return (
    <Form form={form} draftKey={`intake:${intake?.id ?? ''}:${intake?.version ?? 0}`} onSubmit={submit}>
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
        <TimeFields zone={form.getValues('time_zone')} />
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
      <Select
        name="reviews_shown"
        label={t('intakes.reviews_shown')}
        options={reviewsShown.map(value => ({ value, label: t(`intakes.shown.${value}`) }))}
      />
      <Checkbox name="blind" label={t('intakes.blind')} hint={t('intakes.blind_hint')} />
      {!intake?.is_default && <Checkbox name="is_default" label={t('intakes.make_default')} />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{t('intakes.save')}</SubmitButton>
        <Button onClick={onDone}>{kernel('actions.cancel')}</Button>
      </div>
    </Form>
  )
}

/** When the intake opens and closes, by the clock of its zone. */
function TimeFields({ zone }: { zone: string }) {
  const { t } = useWords('application-admin')
  return (
    <>
      <TextField name="opens_local" type="datetime-local" label={t('intakes.opens')} hint={t('intakes.time_hint')} />
      <TextField name="closes_local" type="datetime-local" label={t('intakes.closes')} hint={t('intakes.time_hint')} />
      <Select
        name="time_zone"
        label={t('intakes.time_zone')}
        hint={t('intakes.time_zone_hint')}
        options={[...new Set([zone, 'UTC', ...zones])].map(value => ({
          value,
          label: value.replaceAll('_', ' '),
        }))}
      />
    </>
  )
}
