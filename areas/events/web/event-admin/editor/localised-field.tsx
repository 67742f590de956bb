import { useFormContext } from 'react-hook-form'
import type { Locale } from '#kernel/contract/locales.ts'
import { withNote } from '#kernel/web/formats.ts'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'

export type LocalisedFieldProps = {
  /** The name of the value with its languages: `title`. */
  name: string
  lang: Locale
  label: string
  hint?: string
  maxLength: number
  required?: boolean
  /** Several lines. */
  rows?: number
  className?: string
}

/** A text in the language that is being edited; English is shown in its place until there is one. */
export function LocalisedField({ name, lang, label, rows, required, hint, ...rest }: LocalisedFieldProps) {
  const { t, locale } = useWords('kernel')
  const { getValues } = useFormContext()
  const isEnglish = lang === 'en-US'
  const placeholder = isEnglish ? undefined : (getValues(`${name}.en-US`) as string | undefined)
  const field = {
    ...rest,
    ...(hint && { hint }),
    name: `${name}.${lang}`,
    lang,
    label: isEnglish ? label : withNote(locale, label, t(`locales.${lang}`)),
    required: Boolean(required && isEnglish),
    placeholder: rows ? placeholder?.slice(0, 200) : placeholder,
  }
  return rows ? <TextArea key={lang} {...field} rows={rows} /> : <TextField key={lang} {...field} />
}
