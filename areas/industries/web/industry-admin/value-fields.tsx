import { useFormContext, useWatch } from 'react-hook-form'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { bounds, processings } from '../../contract/index.ts'
import type { TypedFact } from './typed-fact.ts'

/** The place, the period and the value. The value of a formula is computed. */
export function ValueFields() {
  const { t } = useWords('industry-admin')
  const { control } = useFormContext<TypedFact>()
  const [bound, formula] = useWatch({ control, name: ['bound', 'formula'] })
  const number = { type: 'number', step: 'any', inputMode: 'decimal' } as const
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="geography" label={t('fields.place')} hint={t('fields.place_hint')} maxLength={3} required />
        <TextField name="period" label={t('fields.period')} hint={t('fields.period_hint')} maxLength={10} required />
      </div>
      {!formula && (
        <TextField name="value" label={t('fields.value')} hint={t('fields.value_hint')} {...number} required />
      )}
      {!formula && bound === 'range' && (
        <TextField name="value_high" label={t('fields.value_high')} {...number} required />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          name="bound"
          label={t('fields.bound')}
          options={bounds.map(value => ({ value, label: t(`bounds.${value}`) }))}
        />
        <TextField name="rounded_to" label={t('fields.rounded_to')} {...number} required />
        <Select
          name="processing"
          label={t('fields.processing')}
          options={processings.map(value => ({ value, label: t(`processings.${value}`) }))}
        />
        <TextField name="base_year" label={t('fields.base_year')} {...number} />
      </div>
    </>
  )
}
