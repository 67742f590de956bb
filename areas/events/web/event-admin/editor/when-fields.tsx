import { useWatch } from 'react-hook-form'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { momentsOf } from '#kernel/contract/time/wall-time.ts'
import { offsetIn } from '../../public-client/event-times.ts'

const zones = Intl.supportedValuesOf('timeZone')

/** The time of an event on the clock of its zone; if a clock shows a time twice, which of the two. */
export function WhenFields() {
  const { t } = useWords('event-admin')
  const [starts, ends, zone] = useWatch({ name: ['starts_local', 'ends_local', 'time_zone'] }) as string[]
  const twice = [starts, ends].find(local => local && zone && momentsOf(zone, local).length > 1)
  const zoneChoices = zones.includes(zone ?? '') || !zone ? zones : [zone, ...zones]
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="starts_local" type="datetime-local" label={t('fields.starts_local')} required />
        <TextField name="ends_local" type="datetime-local" label={t('fields.ends_local')} required />
      </div>
      <Select
        name="time_zone"
        label={t('fields.time_zone')}
        hint={t('edit.zone_hint')}
        options={zoneChoices.map(value => ({ value, label: value.replaceAll('_', ' ') }))}
      />
      {twice && zone && (
        <RadioGroup
          name="fold"
          label={t('fields.fold')}
          hint={t('edit.fold_hint')}
          required
          choices={(['earlier', 'later'] as const).map((value, at) => ({
            value,
            label: t(`edit.fold.${value}`, {
              offset: offsetIn(zone, (momentsOf(zone, twice)[at] ?? new Date()).toISOString()),
            }),
          }))}
        />
      )}
    </>
  )
}
