import { locales, type Locale } from '#kernel/contract/locales.ts'
import { chooseLocale } from '#kernel/web/session.ts'
import { Select } from '#kernel/web/ui/select.tsx'
import { useWords } from '#kernel/web/words.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'

/** The three languages, each by its own name; choosing one switches at once. */
export function LanguageChoice({ hideLabel }: { hideLabel?: boolean }) {
  const { t, locale } = useWords('kernel')
  return (
    <Select
      label={t('shell.language')}
      {...(hideLabel && { hideLabel, pill: true })}
      value={locale}
      options={locales.map(value => ({ value, label: t(`locales.${value}`) }))}
      onChange={event => sayProblem(chooseLocale(event.target.value as Locale))}
    />
  )
}
