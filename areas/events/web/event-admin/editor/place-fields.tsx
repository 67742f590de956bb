import { useWatch } from 'react-hook-form'
import type { Locale } from '#kernel/contract/locales.ts'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { eventModes, type EventMode } from '../../../contract/states.ts'
import { LocalisedField } from './localised-field.tsx'

/** How an event is held and, if people come together, where. */
export function PlaceFields({ lang }: { lang: Locale }) {
  const { t } = useWords('event-admin')
  const mode = useWatch({ name: 'mode' }) as EventMode
  return (
    <>
      <ModeField />
      {mode !== 'online' && (
        <>
          <TextField name="venue.name" label={t('edit.venue_name')} maxLength={160} />
          <TextArea name="venue.address" label={t('edit.venue_address')} maxLength={400} rows={2} />
          <LocalisedField
            name="venue.note"
            lang={lang}
            label={t('edit.venue_note')}
            hint={t('edit.venue_note_hint')}
            maxLength={600}
            rows={2}
          />
        </>
      )}
    </>
  )
}

export function ModeField() {
  const { t } = useWords('event-admin')
  const { t: pages } = useWords('event-pages')
  return (
    <RadioGroup
      name="mode"
      inline
      label={t('fields.mode')}
      choices={eventModes.map(value => ({ value, label: pages(`mode.${value}`) }))}
    />
  )
}
