import { applications, companyStages } from '#areas/applications/contract/index.ts'
import { countries, countryCodes } from '#areas/startups/contract/countries.ts'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { CurrencySelect, homeCurrencies } from '#kernel/web/ui/currency-select.tsx'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { VersionConflict } from '#kernel/web/ui/version-conflict.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useVersionedForm } from '#kernel/web/use-versioned-form.ts'
import { useWords } from '#kernel/web/words.ts'
import { investorKinds, investors } from '../../contract/index.ts'
import type { Listed } from './investor-row.tsx'
import { amountIn, sentOf, typedOf, type Draft, type TypedInvestor } from './typed-investor.ts'

type Props = { investor: Listed | undefined; onClose: () => void }

/** Adds an investor to the list, or changes one: for administrators. */
export default function InvestorDialog({ investor, onClose }: Props) {
  const { t, locale } = useWords('investor-list')
  const { t: k } = useWords('kernel')
  const saving = useWrite(investors.save, { refreshes: [investors.list] })
  const versioned = useVersionedForm<Draft, TypedInvestor>({
    row: investor ?? { version: 0 },
    valuesOf: row => typedOf(row, homeCurrencies[locale]),
    write: (typed, { id, version }) => saving.write({ ...(id && { id, version }), ...sentOf(typed) }),
  })
  const { theirs } = versioned
  const send = async (typed: TypedInvestor) => {
    await versioned.save(typed)
    toast(t('form.saved', { name: typed.name }))
    onClose()
  }
  const check = (typed: TypedInvestor) => ({
    name: typed.name.trim() ? undefined : k('fields.required'),
    source: typed.source.trim() ? undefined : k('fields.required'),
    as_of: typed.as_of ? undefined : k('fields.required'),
    countries: countryCodes(typed.countries).every(code => countries.includes(code))
      ? undefined
      : t('form.countries_wrong'),
    smallest: amountIn(typed.smallest, typed.currency) === undefined ? t('form.amount_wrong') : undefined,
    largest: amountIn(typed.largest, typed.currency) === undefined ? t('form.amount_wrong') : undefined,
  })
  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      title={investor ? investor.name : t('form.add')}
      form={versioned.form}
      draftKey={`investor:${investor?.id ?? ''}:${investor?.version ?? 0}`}
      onSubmit={send}
      check={check}
    >
      {theirs?.name !== undefined && (
        <VersionConflict
          values={[
            { label: t('form.name'), text: theirs.name },
            { label: t('form.thesis'), text: theirs.thesis ?? '' },
            { label: t('form.source'), text: theirs.source ?? '' },
          ]}
          takeTheirs={{ label: t('form.take_theirs'), onClick: versioned.takeTheirs }}
          keepMine={{ label: t('form.keep_mine'), onClick: versioned.keepMine }}
        />
      )}
      <Fields />
    </FormDialog>
  )
}

function Fields() {
  const { t, localised } = useWords('investor-list')
  const { t: s } = useWords('studio')
  const { industries } = useRead(applications.form, {})
  return (
    <>
      <TextField name="name" label={t('form.name')} maxLength={160} required data-autofocus />
      <Select
        name="kind"
        label={t('form.kind')}
        options={investorKinds.map(value => ({ value, label: t(`kinds.${value}`) }))}
      />
      <TextArea name="thesis" label={t('form.thesis')} rows={3} maxLength={2000} />
      <RadioGroup
        name="stages"
        type="checkbox"
        columns
        label={t('stages')}
        hint={t('form.empty_any')}
        choices={companyStages.map(value => ({ value, label: s(`stages.${value}`) }))}
      />
      <RadioGroup
        name="industry_ids"
        type="checkbox"
        columns
        label={t('industries')}
        hint={t('form.empty_any')}
        choices={industries.map(({ id, name }) => ({ value: id, label: localised(name).text }))}
      />
      <TextField name="countries" label={t('countries')} hint={t('form.countries_hint')} autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField name="smallest" label={t('form.smallest')} inputMode="decimal" autoComplete="off" />
        <TextField name="largest" label={t('form.largest')} inputMode="decimal" autoComplete="off" />
        <CurrencySelect label={t('form.currency')} />
      </div>
      <TextArea name="how_to_apply" label={t('form.how_to_apply')} hint={t('form.how_hint')} rows={2} maxLength={600} />
      <TextField name="website" type="url" label={t('form.website')} maxLength={500} />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField name="source" label={t('form.source')} maxLength={300} required />
        <TextField name="as_of" type="date" label={t('form.as_of')} required />
      </div>
      <Checkbox name="is_listed" label={t('form.listed')} hint={t('form.listed_hint')} card />
    </>
  )
}
