import { readerZone } from '#kernel/web/formats.ts'
import { clockOf, instantOf } from '#kernel/web/reader-clock.ts'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { UnitAt } from '../saving/unit-at.ts'
import { useField } from '#kernel/web/saving/use-field.ts'
import { SettingsSection } from '../saving/settings-section.tsx'
import { WholeField } from '../saving/whole-field.tsx'

/** The rules of a unit: whether it is required, how long it takes, when it opens, what completes it. */
export function UnitFacts({ unit, saver, mayEdit }: UnitAt) {
  const { t } = useWords('authoring')
  const required = useField<boolean>(saver, 'required')
  const preview = useField<boolean>(saver, 'free_preview')
  const minutes = useField<number>(saver, 'est_minutes')
  const opens = useField<string | null>(saver, 'unlock_at')
  const completes = useField<string>(saver, 'completes_by')
  const isPassed = unit.type === 'quiz' || unit.type === 'assignment' || unit.type === 'video'
  const ways = unit.type === 'package' ? (['pass', 'mark_done'] as const) : (['view', 'mark_done'] as const)
  return (
    <SettingsSection
      id="facts"
      title={t('facts.title')}
      mayEdit={mayEdit}
      className="grid gap-x-8 gap-y-5 md:grid-cols-2"
    >
      <div>
        <Checkbox
          label={t('facts.required')}
          hint={t('facts.required_hint')}
          checked={required}
          onChange={event => saver.edit('required', event.target.checked)}
        />
        <Checkbox
          label={t('facts.preview')}
          hint={t('facts.preview_hint')}
          checked={preview}
          onChange={event => saver.edit('free_preview', event.target.checked)}
        />
      </div>
      <div className="grid grid-cols-1 content-start items-end gap-5 sm:grid-cols-2">
        <WholeField
          label={t('facts.minutes')}
          least={0}
          most={10_000}
          empty={0}
          value={minutes}
          onWhole={whole => saver.edit('est_minutes', whole)}
        />
        <TextField
          label={t('facts.opens')}
          hint={t('facts.opens_hint', { zone: readerZone().replaceAll('_', ' ') })}
          type="datetime-local"
          value={clockOf(opens)}
          onChange={event => saver.edit('unlock_at', instantOf(event.target.value))}
        />
        {!isPassed && (
          <Select
            label={t('facts.completes')}
            className="sm:col-span-2"
            value={completes}
            onChange={event => saver.edit('completes_by', event.target.value)}
            options={ways.map(value => ({
              value,
              label: t(`facts.completes_by.${value}`),
            }))}
          />
        )}
      </div>
    </SettingsSection>
  )
}
