import { IconPlus } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import type { Locale } from '#kernel/contract/locales.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { EventValues } from './event-values.ts'
import { LocalisedField } from './localised-field.tsx'
import { RowActions } from './row-actions.tsx'

const mostLines = 60
const mostMaterials = 20
const kinds = ['recording', 'slides', 'notes'] as const

/** The schedule, on the clock of the event. */
export function ScheduleFields({ lang }: { lang: Locale }) {
  const { t } = useWords('event-admin')
  const { fields, append, move, remove } = useFieldArray<EventValues, 'schedule'>({ name: 'schedule' })
  return (
    <Section title={t('fields.schedule')} lead={t('edit.schedule_lead')} ruled>
      <ol className="flex flex-col gap-4">
        {fields.map((field, at) => (
          <li
            key={field.id}
            className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-end gap-3 sm:grid-cols-[8.5rem_minmax(0,1fr)_auto]"
          >
            <TextField name={`schedule.${at}.at`} type="time" label={t('edit.schedule_at')} required />
            <LocalisedField
              name={`schedule.${at}.title`}
              lang={lang}
              label={t('edit.schedule_title')}
              maxLength={200}
              required
            />
            <RowActions
              at={at}
              count={fields.length}
              label={t('edit.line', { number: at + 1 })}
              onMove={to => move(at, to)}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      {fields.length < mostLines && (
        <Button className="mt-4" onClick={() => append({ at: '', title: { 'en-US': '' } })}>
          <IconPlus aria-hidden />
          {t('edit.add_line')}
        </Button>
      )}
    </Section>
  )
}

/** The materials of an event for readers of its page afterwards. */
export function MaterialFields() {
  const { t } = useWords('event-admin')
  const { t: pages } = useWords('event-pages')
  const { fields, append, move, remove } = useFieldArray<EventValues, 'materials'>({ name: 'materials' })
  return (
    <Section title={t('fields.materials')} lead={t('edit.materials_lead')} ruled>
      <ol className="flex flex-col gap-4">
        {fields.map((field, at) => (
          <li key={field.id} className="grid items-end gap-3 sm:grid-cols-[9rem_minmax(0,1fr)_7rem_auto]">
            <Select
              name={`materials.${at}.kind`}
              label={t('edit.material_kind')}
              options={kinds.map(value => ({ value, label: pages(`list.${value}`) }))}
            />
            <TextField name={`materials.${at}.url`} type="url" label={t('edit.material_url')} required />
            <TextField
              name={`materials.${at}.minutes`}
              type="number"
              inputMode="numeric"
              min={1}
              label={t('edit.material_minutes')}
            />
            <RowActions
              at={at}
              count={fields.length}
              label={t('edit.material', { number: at + 1 })}
              onMove={to => move(at, to)}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      {fields.length < mostMaterials && (
        <Button className="mt-4" onClick={() => append({ kind: 'recording', url: '', minutes: '' })}>
          <IconPlus aria-hidden />
          {t('edit.add_material')}
        </Button>
      )}
    </Section>
  )
}
