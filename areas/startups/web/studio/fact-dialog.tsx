import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { minorDigits } from '#kernel/contract/minor-digits.ts'
import { problemOf } from '#kernel/web/problem.ts'
import { today } from '#kernel/web/reader-clock.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { CurrencySelect, homeCurrencies } from '#kernel/web/ui/currency-select.tsx'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { factUnits, startups, type FactKey } from '../../contract/index.ts'
import { amountText, typedAmount, valueText } from './fact-value.ts'
import type { ShownFact } from './startup-types.ts'

type Typed = { amount: string; currency: string; as_of: string; source: string }
type Props = { business_id: string; factKey: FactKey; fact: ShownFact | undefined; onClose: () => void }

const refreshes = [startups.facts, startups.factHistory]

const typedOf = (fact: ShownFact | undefined, home: string): Typed => {
  const currency = fact?.money?.currency ?? home
  const amount = fact
    ? amountText(fact.money?.amount_minor ?? fact.count ?? 0, fact.money ? minorDigits(currency) : 0)
    : ''
  return { amount, currency, as_of: fact?.as_of ?? today(), source: fact?.source ?? '' }
}

/**
 * States a figure, or changes or withdraws the present statement. A statement that somebody else made in the meantime
 * is shown first.
 */
export default function FactDialog({ business_id, factKey, fact, onClose }: Props) {
  const { t, locale } = useWords('studio')
  const { t: k } = useWords('kernel')
  const [base, setBase] = useState(fact)
  const [theirs, setTheirs] = useState<ShownFact>()
  const isMoney = factUnits[factKey] === 'money'
  const form = useForm<Typed>({ defaultValues: typedOf(fact, homeCurrencies[locale]) })
  const save = useWrite(startups.saveFact, { refreshes })
  const amountOf = ({ amount, currency }: Typed) => typedAmount(amount, isMoney ? minorDigits(currency) : 0)
  const send = async (typed: Typed) => {
    const amount = amountOf(typed)!
    const value = isMoney ? { money: { amount_minor: amount, currency: typed.currency } } : { count: amount }
    const version = base && { version: base.version }
    try {
      await save.write({ business_id, key: factKey, as_of: typed.as_of, source: typed.source, ...value, ...version })
      onClose()
    } catch (error) {
      const problem = problemOf(error)
      if (problem?.code !== 'version.conflict') throw error
      setTheirs(problem.current as ShownFact)
      setBase(problem.current as ShownFact)
    }
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t(`fact_names.${factKey}`)}
      form={form}
      draftKey={`startup.fact:${business_id}:${factKey}:${fact?.version ?? 0}`}
      onSubmit={send}
      check={typed => ({
        amount: amountOf(typed) === undefined ? t('facts.amount_wrong') : undefined,
        as_of: typed.as_of ? undefined : k('fields.required'),
        source: typed.source.trim() ? undefined : k('fields.required'),
      })}
      after={base && <Withdraw business_id={business_id} factKey={factKey} version={base.version} onClose={onClose} />}
    >
      {theirs && (
        <Notice kind="warn" title={t('facts.conflict', { value: valueText(locale, theirs) })}>
          {t('facts.conflict_text')}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          name="amount"
          label={t('facts.amount')}
          inputMode="decimal"
          autoComplete="off"
          required
          data-autofocus
        />
        {isMoney && <CurrencySelect label={t('facts.currency')} />}
      </div>
      <TextField name="as_of" type="date" label={t('facts.date')} hint={t('facts.date_hint')} max={today()} required />
      <TextField name="source" label={t('facts.source')} hint={t('facts.source_hint')} maxLength={300} required />
    </FormDialog>
  )
}

type WithdrawProps = { business_id: string; factKey: FactKey; version: number; onClose: () => void }

/** Earlier statements stay in the history, so no confirmation is needed. */
function Withdraw({ business_id, factKey, version, onClose }: WithdrawProps) {
  const { t } = useWords('studio')
  const { write } = useWrite(startups.removeFact, { refreshes })
  const { run, isRunning, refusal } = useAction(() => write({ business_id, key: factKey, version }))
  const withdraw = async () => {
    if (await run()) onClose()
  }
  return (
    <div className="mt-6 border-t border-line pt-5">
      {refusal && <p className="mb-3 font-semibold text-bad">{refusalText(refusal)}</p>}
      <Button kind="danger" busy={isRunning} onClick={() => void withdraw()}>
        {t('facts.withdraw')}
      </Button>
      <p className="mt-2 text-sm text-dim">{t('facts.withdraw_text')}</p>
    </div>
  )
}
