import type { Locale, Localised } from '#kernel/contract/locales.ts'
import { TextArea, TextField, type TextAreaProps, type TextFieldProps } from '#kernel/web/ui/text-field.tsx'

type Words = { lang: Locale; value: Localised; onChange(words: Localised): void }

/** The words in one language, with the English ones in their place while there are none; emptied words are taken out. */
export function withWords(words: Localised, lang: Locale, text: string): Localised {
  if (text || lang === 'en-US') return { ...words, [lang]: text }
  const { [lang]: _gone, ...rest } = words
  return rest as Localised
}

const shown = ({ lang, value }: Words) => ({
  lang,
  value: value[lang] ?? '',
  placeholder: lang === 'en-US' ? undefined : value['en-US'],
})

export const LocalisedArea = ({ lang, value, onChange, ...rest }: Words & Omit<TextAreaProps, keyof Words>) => (
  <TextArea
    {...rest}
    {...shown({ lang, value, onChange })}
    onChange={event => onChange(withWords(value, lang, event.target.value))}
  />
)

export const LocalisedText = ({ lang, value, onChange, ...rest }: Words & Omit<TextFieldProps, keyof Words>) => (
  <TextField
    {...rest}
    {...shown({ lang, value, onChange })}
    onChange={event => onChange(withWords(value, lang, event.target.value))}
  />
)
