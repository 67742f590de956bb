import type { Locale } from '#kernel/contract/locales.ts'
import { locales } from '#kernel/contract/locales.ts'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { eventVisibilities } from '../../../contract/states.ts'
import { LocalisedField } from './localised-field.tsx'

/** Who sees an event, and how it is found. */
export function AudienceFields({ lang }: { lang: Locale }) {
  const { t } = useWords('event-admin')
  const { t: kernel } = useWords('kernel')
  return (
    <>
      <RadioGroup
        name="visibility"
        label={t('fields.visibility')}
        choices={eventVisibilities.map(value => ({ value, label: t(`edit.visibility.${value}`) }))}
      />
      <RadioGroup
        name="languages"
        type="checkbox"
        inline
        label={t('fields.languages')}
        choices={locales.map(value => ({ value, label: kernel(`locales.${value}`) }))}
      />
      <LocalisedField
        name="format"
        lang={lang}
        label={t('fields.format')}
        hint={t('edit.format_hint')}
        maxLength={60}
      />
      <TextField name="tags" label={t('fields.tags')} hint={t('edit.tags_hint')} />
      <TextField name="slug" label={t('fields.slug')} hint={t('edit.slug_hint')} maxLength={100} required />
    </>
  )
}
