import type { Localised } from '#kernel/contract/locales.ts'
import { useWords } from '#kernel/web/words.ts'
import { StaleTranslation } from '../saving/stale-translation.tsx'
import type { UnitAt } from '../saving/unit-at.ts'
import { useField } from '#kernel/web/saving/use-field.ts'

/** The unit's title in the edited language, with the en-US one as a placeholder while it is empty. */
export function UnitTitle({ saver, lang, mayEdit }: UnitAt) {
  const { t } = useWords('authoring')
  const title = useField<Localised>(saver, 'title')
  return (
    <>
      <textarea
        data-field="title"
        aria-label={t('unit.title')}
        lang={lang}
        rows={1}
        maxLength={200}
        readOnly={!mayEdit}
        value={title[lang] ?? ''}
        placeholder={title['en-US'] || t('untitled')}
        onChange={event => saver.edit('title', { ...title, [lang]: event.target.value.replaceAll('\n', ' ') })}
        className="mt-2 mb-3 block w-full resize-none rounded-lg bg-transparent font-head text-title font-bold tracking-[-0.018em] [field-sizing:content] placeholder:text-edge"
      />
      <StaleTranslation saver={saver} lang={lang} name="title" words={title} mayEdit={mayEdit} />
    </>
  )
}
