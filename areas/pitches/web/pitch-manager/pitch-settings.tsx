import { useForm } from 'react-hook-form'
import { locales, type Locale } from '#kernel/contract/locales.ts'
import { minorDigits } from '#kernel/contract/minor-digits.ts'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { instruments, pitches, pitchThemes, type Instrument, type PitchTheme } from '../../contract/index.ts'
import type { ShownPitch } from './pitch-types.ts'

type Typed = {
  title: string
  theme: PitchTheme
  locale: Locale
  amount: string
  currency: string
  instrument: Instrument
}
const common = ['USD', 'MXN', 'EUR', 'JPY', 'GBP', 'BRL', 'COP', 'CLP', 'ARS', 'CAD', 'INR', 'KRW']

/** The typed integer; undefined if it is not one. */
const wholeOf = (typed: string): number | undefined => {
  const plain = typed.replaceAll(/[\s,_.]/g, '')
  return /^\d{1,12}$/.test(plain) ? Number(plain) : undefined
}

/** The title, the colors, the language, and the ask. */
export default function PitchSettings({ pitch, onClose }: { pitch: ShownPitch; onClose: () => void }) {
  const { t } = useWords('pitch-manager')
  const { t: k } = useWords('kernel')
  const { ask } = pitch
  const form = useForm<Typed>({
    defaultValues: {
      title: pitch.title,
      theme: pitch.theme,
      locale: pitch.locale,
      amount: ask ? String(Math.round(ask.amount.amount_minor / 10 ** minorDigits(ask.amount.currency))) : '',
      currency: ask?.amount.currency ?? 'USD',
      instrument: ask?.instrument ?? 'equity',
    },
  })
  const update = useWrite(pitches.update, { refreshes: [pitches.content, pitches.list] })
  const send = async ({ amount, currency, instrument, ...typed }: Typed) => {
    const whole = wholeOf(amount)
    const newAsk =
      whole === undefined
        ? null
        : { amount: { amount_minor: whole * 10 ** minorDigits(currency), currency }, instrument }
    await update.write({ id: pitch.id, version: pitch.version, ...typed, ask: newAsk })
    onClose()
  }
  const currencies = common.includes(ask?.amount.currency ?? 'USD') ? common : [ask!.amount.currency, ...common]
  return (
    <FormDialog
      onClose={onClose}
      title={t('settings.title')}
      form={form}
      draftKey={`pitch.settings:${pitch.id}:${pitch.version}`}
      onSubmit={send}
      check={({ title, amount }) => ({
        title: title.trim() ? undefined : k('fields.required'),
        amount: !amount.trim() || wholeOf(amount) !== undefined ? undefined : t('settings.amount_wrong'),
      })}
    >
      <TextField name="title" label={t('new.title')} maxLength={120} required />
      <Select
        name="theme"
        label={t('settings.theme')}
        options={pitchThemes.map(value => ({ value, label: t(`themes.${value}`) }))}
      />
      <Select
        name="locale"
        label={t('new.locale')}
        options={locales.map(value => ({ value, label: k(`locales.${value}`) }))}
      />
      <TextField
        name="amount"
        label={t('settings.amount')}
        hint={t('settings.amount_hint')}
        inputMode="numeric"
        maxLength={20}
      />
      <Select
        name="currency"
        label={t('settings.currency')}
        options={currencies.map(value => ({ value, label: value }))}
      />
      <Select
        name="instrument"
        label={t('settings.instrument')}
        options={instruments.map(value => ({ value, label: t(`instruments.${value}`) }))}
      />
    </FormDialog>
  )
}
