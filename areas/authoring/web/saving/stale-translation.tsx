import { IconCheck, IconClockExclamation } from '@tabler/icons-react'
import type { Locale, Localised } from '#kernel/contract/locales.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { TextName } from '../../contract/translations.ts'
import type { Saver } from '#kernel/web/saving/saver.ts'
import { valueIn } from '#kernel/web/saving/saving-rules.ts'
import { useField } from '#kernel/web/saving/use-field.ts'

type Props = { saver: Saver; lang: Locale; name: string; words: Localised | null; mayEdit: boolean }

const isAbout = (name: string, lang: Locale) => (each: TextName) => each.text === name && each.locale === lang

/**
 * Below a stale short translation: shows the changed English text, and a button that marks the translation as current.
 * Editing it does so too.
 */
export function StaleTranslation({ saver, lang, name, words, mayEdit }: Props) {
  const { t } = useWords('authoring')
  const behind = useField<TextName[]>(saver, 'behind')
  const current = useField<TextName[]>(saver, 'current')
  const isHere = isAbout(name, lang)
  if (lang === 'en-US' || !behind.some(isHere) || current.some(isHere)) return null
  const markCurrent = () =>
    saver.edit('current', [...(valueIn(saver.get(), 'current') as TextName[]), { text: name, locale: lang }])
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p className="flex min-w-0 items-start gap-1.5 text-warn">
        <IconClockExclamation size={16} aria-hidden className="mt-0.5 flex-none" />
        <span>
          {words ? t('unit.behind_now') : t('unit.behind')} {words && <q lang="en-US">{words['en-US']}</q>}
        </span>
      </p>
      {mayEdit && (
        <Button small kind="ghost" onClick={markCurrent}>
          <IconCheck aria-hidden />
          {t('unit.is_current')}
        </Button>
      )}
    </div>
  )
}
