import type { Localised } from '#kernel/contract/locales.ts'
import { useWords } from './words.ts'

/** Text stored in several languages, with its `lang` and a mark where it is not in the reader's language. */
export function LocalisedText({ of }: { of: Localised }) {
  const { t, localised } = useWords('kernel')
  const { text, lang, isFallback } = localised(of)
  return (
    <>
      <span lang={lang}>{text}</span>
      {isFallback && (
        <>
          {' '}
          <abbr title={t('shell.fallback')} className="tag tag-plain align-middle no-underline">
            EN
          </abbr>
        </>
      )}
    </>
  )
}
