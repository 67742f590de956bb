import { instruments, type Instrument } from '#areas/pitches/contract/index.ts'
import { amountText, typedAmount, valueText } from '#areas/startups/web/exports.tsx'
import { minorDigits } from '#kernel/contract/minor-digits.ts'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { CurrencySelect, homeCurrencies } from '#kernel/web/ui/currency-select.tsx'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { VersionConflict } from '#kernel/web/ui/version-conflict.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useVersionedForm } from '#kernel/web/use-versioned-form.ts'
import { useWords } from '#kernel/web/words.ts'
import { investors, roundStates, type RoundState } from '../../contract/index.ts'
import type { OwnRound } from './round-row.tsx'

type Typed = {
  name: string
  amount: string
  currency: string
  instrument: Instrument
  state: RoundState
  is_public: boolean
}
/** A new one has no id yet. */
type Draft = Omit<OwnRound, 'id' | 'target' | 'committed_minor' | 'created_at' | 'updated_at'> & {
  id?: string
  target: OwnRound['target'] | undefined
}
const blank: Draft = {
  name: '',
  target: undefined,
  instrument: 'equity',
  state: 'planned',
  is_public: false,
  version: 0,
}
const amountOf = ({ amount, currency }: Typed) => typedAmount(amount, minorDigits(currency)) || undefined

type Props = { business_id: string; round: OwnRound | undefined; onClose: () => void }

/** Adds a round or changes one. */
export default function RoundDialog({ business_id, round, onClose }: Props) {
  const { t, locale } = useWords('fundraising')
  const { t: k } = useWords('kernel')
  const saving = useWrite(investors.saveRound, { refreshes: [investors.rounds] })
  const versioned = useVersionedForm<Draft, Typed>({
    row: round ?? blank,
    valuesOf: ({ name, target, instrument, state, is_public }) => ({
      name,
      amount: target ? amountText(target.amount_minor, minorDigits(target.currency)) : '',
      currency: target?.currency ?? homeCurrencies[locale],
      instrument,
      state,
      is_public,
    }),
    write: (typed, { id, version }) => {
      const { name, currency, instrument, state, is_public } = typed
      const target = { amount_minor: amountOf(typed)!, currency }
      return saving.write({ business_id, ...(id && { id, version }), name, target, instrument, state, is_public })
    },
  })
  const { theirs } = versioned
  const send = async (typed: Typed) => {
    await versioned.save(typed)
    toast(t('own.saved', { name: typed.name }))
    onClose()
  }
  const title = round ? round.name : t('own.add')
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      form={versioned.form}
      draftKey={`round:${business_id}:${round?.id ?? ''}:${round?.version ?? 0}`}
      onSubmit={send}
      check={typed => ({
        name: typed.name.trim() ? undefined : k('fields.required'),
        amount: amountOf(typed) === undefined ? t('own.amount_wrong') : undefined,
      })}
    >
      {theirs?.target && (
        <VersionConflict
          values={[
            { label: t('fields.name'), text: theirs.name },
            { label: t('fields.target'), text: valueText(locale, { count: null, money: theirs.target }) },
            { label: t('fields.instrument'), text: t(`instruments.${theirs.instrument}`) },
            { label: t('fields.state'), text: t(`states.${theirs.state}`) },
          ]}
          takeTheirs={{ label: t('own.take_theirs'), onClick: versioned.takeTheirs }}
          keepMine={{ label: t('own.keep_mine'), onClick: versioned.keepMine }}
        />
      )}
      <TextField
        name="name"
        label={t('fields.name')}
        hint={t('own.name_hint')}
        maxLength={120}
        required
        data-autofocus
      />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField name="amount" label={t('fields.target')} inputMode="decimal" autoComplete="off" required />
        <CurrencySelect label={t('fields.currency')} />
      </div>
      <Select
        name="instrument"
        label={t('fields.instrument')}
        options={instruments.map(value => ({ value, label: t(`instruments.${value}`) }))}
      />
      <Select
        name="state"
        label={t('fields.state')}
        options={roundStates.map(value => ({ value, label: t(`states.${value}`) }))}
      />
      <Checkbox name="is_public" label={t('own.show')} hint={t('own.show_hint')} card />
    </FormDialog>
  )
}
