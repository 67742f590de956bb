import type { UseFormReturn } from 'react-hook-form'
import { CurrencySelect } from '#kernel/web/ui/currency-select.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { pipelineStages } from '../../contract/index.ts'
import type { Rounds, Typed } from './pipeline-types.ts'

type Props = { form: UseFormReturn<Typed>; rounds: Rounds; mayEdit: boolean }

/** A team's notes on an investor; the reason for passing only if they passed. */
export function ItemFields({ form, rounds, mayEdit }: Props) {
  const { t } = useWords('pipeline')
  const stage = form.watch('stage')
  return (
    <fieldset disabled={!mayEdit} className="flex min-w-0 flex-col gap-5">
      <TextField name="name" label={t('fields.name')} maxLength={160} required data-autofocus />
      <Select
        name="stage"
        label={t('fields.stage')}
        options={pipelineStages.map(value => ({ value, label: t(`stages.${value}`) }))}
      />
      {stage === 'passed' && <TextArea name="reason" label={t('fields.reason')} rows={2} maxLength={600} />}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField name="amount" label={t('fields.amount')} inputMode="decimal" autoComplete="off" />
        <CurrencySelect label={t('fields.currency')} />
      </div>
      {rounds.length > 0 && (
        <Select
          name="round_id"
          label={t('fields.round')}
          ofNames
          options={[{ value: '', label: t('no_round') }, ...rounds.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
      <TextField name="intro_by" label={t('fields.intro_by')} maxLength={160} autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="first_contact_on" type="date" label={t('fields.first_contact_on')} />
        <TextField name="follow_up_on" type="date" label={t('fields.follow_up_on')} />
      </div>
      <TextArea name="notes" label={t('fields.notes')} hint={t('notes_hint')} rows={5} maxLength={5_000} />
    </fieldset>
  )
}
