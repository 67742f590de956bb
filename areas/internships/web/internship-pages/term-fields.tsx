import { useWatch } from 'react-hook-form'
import { CurrencySelect } from '#kernel/web/ui/currency-select.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { workPlaces } from '../../contract/index.ts'
import type { TypedPosting } from './typed-posting.ts'

/** How long, where, for which pay and until when; what does not apply is not asked. */
export function TermFields() {
  const { t } = useWords('internship-pages')
  const work_place = useWatch<TypedPosting, 'work_place'>({ name: 'work_place' })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField name="weeks" type="number" min={1} max={52} label={t('fields.weeks')} required />
        <TextField name="hours_per_week" type="number" min={1} max={48} label={t('fields.hours')} required />
        <TextField name="closes_on" type="date" label={t('fields.closes_on')} required />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          name="work_place"
          label={t('fields.work_place')}
          options={workPlaces.map(value => ({ value, label: t(`places.${value}`) }))}
        />
        {work_place !== 'remote' && <TextField name="location" label={t('fields.location')} maxLength={120} required />}
      </div>
      <PayFields />
    </>
  )
}

function PayFields() {
  const { t } = useWords('internship-pages')
  const paid = useWatch<TypedPosting, 'paid'>({ name: 'paid' })
  return (
    <>
      <RadioGroup
        name="paid"
        inline
        label={t('fields.paid')}
        choices={[
          { value: 'paid', label: t('form.paid') },
          { value: 'unpaid', label: t('terms.unpaid') },
        ]}
      />
      {paid === 'paid' ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="pay" label={t('fields.pay_monthly')} inputMode="decimal" autoComplete="off" required />
          <CurrencySelect label={t('fields.currency')} />
        </div>
      ) : (
        <TextField
          name="unpaid_reason"
          label={t('fields.unpaid_reason')}
          hint={t('form.unpaid_hint')}
          maxLength={300}
          required
        />
      )}
    </>
  )
}
