import type { Locale } from '#kernel/contract/locales.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { tabClass, tabList } from '#kernel/web/ui/tabs.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { TextName } from '../../contract/translations.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import type { Saver } from '#kernel/web/saving/saver.ts'
import { bodyField } from '../saving/unit-fields.ts'
import { useField, useSaving } from '#kernel/web/saving/use-field.ts'

type Props = {
  saver: Saver
  lang: Locale
  locales: readonly Locale[]
  courseId: string
  unitKey: string
  isText: boolean
}

/** The languages of a unit: which have a text, and which are stale. */
export function LanguageTabs({ saver, lang, locales, courseId, unitKey, isText }: Props) {
  const { t } = useWords('authoring')
  return (
    <nav aria-label={t('unit.languages')} className={`${tabList} mb-5`}>
      {locales.map(locale => (
        <ScreenLink
          key={locale}
          to={toAuthoring.courseEditor}
          params={{ courseId }}
          search={{ unit: unitKey, ...(locale !== 'en-US' && { lang: locale }) }}
          replace
          aria-current={locale === lang ? 'page' : 'false'}
          className={`${tabClass} inline-flex items-center gap-2`}
        >
          <Language saver={saver} locale={locale} isText={isText} />
        </ScreenLink>
      ))}
    </nav>
  )
}

function Language({ saver, locale, isText }: Pick<Props, 'saver' | 'isText'> & { locale: Locale }) {
  const { t } = useWords('authoring')
  const { t: kernel } = useWords('kernel')
  const stale = useField<Locale[]>(saver, 'stale')
  const behind = useField<TextName[]>(saver, 'behind')
  const isBehind = stale.includes(locale) || behind.some(each => each.locale === locale)
  const hasText = useSaving(saver, ({ base, edits }) => Boolean(edits[bodyField(locale)] ?? base[bodyField(locale)]))
  return (
    <>
      <span lang={locale}>{kernel(`locales.${locale}`)}</span>
      {locale === 'en-US' ? (
        <span className="text-[0.8125rem] font-normal text-dim">{t('unit.source')}</span>
      ) : isBehind ? (
        <Tag tone="warn">{t('unit.stale')}</Tag>
      ) : (
        isText && !hasText && <span className="text-[0.8125rem] font-normal text-dim">{t('unit.no_text')}</span>
      )}
    </>
  )
}
