import { useForm } from 'react-hook-form'
import { applications, companyStages } from '#areas/applications/contract/index.ts'
import { amountText, typedAmount } from '#areas/startups/web/exports.tsx'
import { countries as allCountries, countryCodes } from '#areas/startups/contract/countries.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { minorDigits } from '#kernel/contract/minor-digits.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { CurrencySelect, homeCurrencies } from '#kernel/web/ui/currency-select.tsx'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useAction } from '#kernel/web/use-action.ts'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { pitches } from '../../contract/index.ts'

type Interests = Answered<typeof pitches.interests>['interests']
type Typed = { stages: string[]; industry_ids: string[]; countries: string; amount: string; currency: string }

/** The typed amount: null if empty, undefined if invalid. */
function chequeIn({ amount, currency }: Pick<Typed, 'amount' | 'currency'>) {
  if (!amount.trim()) return null
  const amount_minor = typedAmount(amount.trim(), minorDigits(currency))
  return amount_minor === undefined ? undefined : { amount_minor, currency }
}

/** The reader's criteria for active pitches; nobody else sees them. */
export default function InterestsDialog({ interests, onClose }: { interests: Interests; onClose: () => void }) {
  const { t, localised, locale } = useWords('pitch-manager')
  const { t: s } = useWords('studio')
  const { industries } = useRead(applications.form, {})
  const save = useWrite(pitches.saveInterests, { refreshes: [pitches.interests, pitches.list] })
  const cheque = interests?.smallest_cheque
  const form = useForm<Typed>({
    defaultValues: {
      stages: [...(interests?.stages ?? [])],
      industry_ids: [...(interests?.industry_ids ?? [])],
      countries: (interests?.countries ?? []).join(', '),
      amount: cheque ? amountText(cheque.amount_minor, minorDigits(cheque.currency)) : '',
      currency: cheque?.currency ?? homeCurrencies[locale],
    },
  })
  const send = async ({ stages, industry_ids, countries, ...typed }: Typed) => {
    const lists = {
      stages: stages as (typeof companyStages)[number][],
      industry_ids,
      countries: countryCodes(countries),
    }
    const chosen = { ...lists, smallest_cheque: chequeIn(typed) ?? null }
    await save.write({ interests: chosen })
    toast(t('interests.saved'))
    onClose()
  }
  const clearing = useAction(async () => {
    await save.write({ interests: null })
    onClose()
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('interests.title')}
      form={form}
      draftKey="pitch-interests"
      onSubmit={send}
      check={({ countries, ...typed }) => ({
        amount: chequeIn(typed) === undefined ? t('interests.cheque_wrong') : undefined,
        countries: countryCodes(countries).every(code => allCountries.includes(code))
          ? undefined
          : t('interests.countries_wrong'),
      })}
      after={
        interests && (
          <Button kind="ghost" wide className="mt-3" busy={clearing.isRunning} onClick={() => void clearing.run()}>
            {t('interests.clear')}
          </Button>
        )
      }
    >
      <p className="text-dim">{t('interests.text')}</p>
      <RadioGroup
        name="stages"
        type="checkbox"
        columns
        label={t('interests.stages')}
        choices={companyStages.map(value => ({ value, label: s(`stages.${value}`) }))}
      />
      <RadioGroup
        name="industry_ids"
        type="checkbox"
        columns
        label={t('interests.industries')}
        choices={industries.map(({ id, name }) => ({ value: id, label: localised(name).text }))}
      />
      <TextField
        name="countries"
        label={t('interests.countries')}
        hint={t('interests.countries_hint')}
        autoComplete="off"
      />
      <AmountFields />
    </FormDialog>
  )
}

function AmountFields() {
  const { t } = useWords('pitch-manager')
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <TextField
        name="amount"
        label={t('interests.cheque')}
        hint={t('interests.cheque_hint')}
        inputMode="decimal"
        autoComplete="off"
      />
      <CurrencySelect label={t('settings.currency')} />
    </div>
  )
}
