import { useWatch } from 'react-hook-form'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { locales, type Locale, type Localised } from '#kernel/contract/locales.ts'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { useWords } from '#kernel/web/words.ts'

type Props = { lang: Locale; onChange(lang: Locale): void }

/** The language in which the texts are being edited, and which of them are still missing. */
export function LanguageChoice({ lang, onChange }: Props) {
  const { t } = useWords('event-admin')
  const { t: kernel } = useWords('kernel')
  const texts = useWatch({ name: ['title', 'summary', 'body'] }) as Localised[]
  const missing = texts.filter(words => words['en-US'].trim() && !words[lang]?.trim()).length
  return (
    <div className="stays-top sticky top-14 z-10 -mx-2 flex flex-wrap items-center gap-3 bg-bg px-2 py-3">
      <Segmented
        label={t('edit.language')}
        value={lang}
        segments={locales.map(value => ({ value, label: <span lang={value}>{kernel(`locales.${value}`)}</span> }))}
        onChange={value => onChange(oneOf(locales, value) ?? 'en-US')}
      />
      <p role="status" className="text-sm text-dim">
        {missing > 0 && t('edit.untranslated', { count: missing })}
      </p>
    </div>
  )
}
