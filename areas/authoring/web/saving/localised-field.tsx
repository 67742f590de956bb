import type { Locale, Localised } from '#kernel/contract/locales.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { TextArea, TextField, type TextAreaProps, type TextFieldProps } from '#kernel/web/ui/text-field.tsx'

type Words = { lang: Locale; value: Localised; onChange(words: Localised): void }

/** The text in one language, with the English one as a placeholder while it is empty; an emptied text is deleted. */
export function withWords(words: Localised, lang: Locale, text: string): Localised {
  if (text || lang === 'en-US') return { ...words, [lang]: text }
  const { [lang]: _gone, ...rest } = words
  return rest
}

const fieldProps = ({ lang, value }: Words) => ({
  lang,
  value: value[lang] ?? '',
  placeholder: lang === 'en-US' ? undefined : value['en-US'],
})

/** A field begins with its number of rows, and grows with the text. */
export const LocalisedArea = ({
  lang,
  value,
  onChange,
  className,
  ...rest
}: Words & Omit<TextAreaProps, keyof Words>) => (
  <TextArea
    {...rest}
    className={classNames('[&_textarea]:min-h-11!', className)}
    {...fieldProps({ lang, value, onChange })}
    onChange={event => onChange(withWords(value, lang, event.target.value))}
  />
)

/** One line, which is shown whole on a narrow screen too: it wraps, and takes no line break. */
export const LocalisedLine = ({ lang, value, onChange, ...rest }: Words & Omit<TextAreaProps, keyof Words>) => (
  <LocalisedArea
    {...rest}
    {...{ lang, value }}
    rows={1}
    onChange={words => onChange({ ...words, ...(words[lang] && { [lang]: words[lang].replaceAll(/\s*\n\s*/g, ' ') }) })}
    onKeyDown={event => event.key === 'Enter' && !event.nativeEvent.isComposing && event.preventDefault()}
  />
)

export const LocalisedText = ({ lang, value, onChange, ...rest }: Words & Omit<TextFieldProps, keyof Words>) => (
  <TextField
    {...rest}
    {...fieldProps({ lang, value, onChange })}
    onChange={event => onChange(withWords(value, lang, event.target.value))}
  />
)
