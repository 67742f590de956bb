import { locales } from '#kernel/contract/locales.ts'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'

type Props = {
  /** The name of the form's field, a `Texts`. */
  name: string
  label: string
  most: number
  /** The number of lines of a long text. */
  rows?: number
  required?: boolean
}

const fieldOf = { 'en-US': 'en', 'es-MX': 'es', 'ja-JP': 'ja' } as const

/** A text in each language, one below the other. English is what the others fall back to. */
export function TextsFields({ name, label, most, rows, required = false }: Props) {
  const { t: k } = useWords('kernel')
  return locales.map(locale => {
    const field = {
      name: `${name}.${fieldOf[locale]}`,
      label: `${label} · ${k(`locales.${locale}`)}`,
      maxLength: most,
      lang: locale,
      required: required && locale === 'en-US',
    }
    return rows ? <TextArea key={locale} {...field} rows={rows} /> : <TextField key={locale} {...field} />
  })
}
