import { useState, type ReactNode } from 'react'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import { locales, type Locale } from '#kernel/contract/locales.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Form } from '#kernel/web/ui/form.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Intake } from './admin-types.ts'

type Props<Values extends FieldValues> = {
  intake: Intake
  draftKey: string
  /** What is edited, before the intake's name. */
  title: string
  values: DefaultValues<Values>
  /** Which version is edited, and what it is for. */
  lead: ReactNode
  /** The missing English texts, by the names of their fields. */
  missing(values: Values, message: string): Record<string, string>
  onSubmit(values: Values): Promise<void>
  /** The fields in one language. */
  fields(lang: Locale): ReactNode
  submit: ReactNode
  onDone(): void
}

/** Texts of an intake, edited in one language at a time. Where an English one is missing, the English ones are shown. */
export function IntakeTextsForm<Values extends FieldValues>(props: Props<Values>) {
  const { intake, draftKey, title, values, lead, missing, onSubmit, fields, submit, onDone } = props
  const { t, localised } = useWords('application-admin')
  const { t: kernel } = useWords('kernel')
  const form = useForm<Values>({ defaultValues: values })
  const [lang, setLang] = useState<Locale>('en-US')
  const check = (written: Values) => {
    const faults = missing(written, kernel('fields.required'))
    if (Object.keys(faults).length > 0) setLang('en-US')
    return faults
  }
  return (
    <Form form={form} draftKey={draftKey} check={check} onSubmit={onSubmit}>
      <div>
        <h3 className="text-lg break-words">
          {title} · {localised(intake.title).text}
        </h3>
        <div className="text-dim">{lead}</div>
      </div>
      <Segmented
        label={t('texts.language')}
        value={lang}
        segments={locales.map(value => ({ value, label: <span lang={value}>{kernel(`locales.${value}`)}</span> }))}
        onChange={value => setLang(value as Locale)}
      />
      {fields(lang)}
      <div className="flex flex-wrap gap-3">
        {submit}
        <Button onClick={onDone}>{kernel('actions.cancel')}</Button>
      </div>
    </Form>
  )
}
