import { useWatch } from 'react-hook-form'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { moments } from './event-values.ts'

/** How many seats there are, who gets one, and until when. */
export function SeatFields() {
  const { t } = useWords('event-admin')
  const [waitlist, autoOffer] = useWatch({ name: ['waitlist', 'auto_offer'] }) as boolean[]
  return (
    <>
      <TextField
        name="capacity"
        type="number"
        inputMode="numeric"
        min={1}
        max={100_000}
        label={t('fields.capacity')}
        hint={t('edit.capacity_hint')}
        className="sm:max-w-60"
      />
      <div className="flex flex-col gap-1">
        <Checkbox name="approval_required" label={t('fields.approval_required')} />
        <Checkbox name="waitlist" label={t('fields.waitlist')} hint={t('edit.waitlist_hint')} />
        {waitlist && <Checkbox name="auto_offer" label={t('fields.auto_offer')} hint={t('edit.auto_offer_hint')} />}
      </div>
      {waitlist && autoOffer && (
        <TextField
          name="offer_hours"
          type="number"
          inputMode="numeric"
          min={1}
          max={168}
          label={t('fields.offer_hours')}
          className="sm:max-w-60"
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {moments
          .filter(name => name !== 'offers_until' || waitlist)
          .map(name => (
            <TextField
              key={name}
              name={name}
              type="datetime-local"
              label={t(`fields.${name}`)}
              hint={t(`edit.moment_hints.${name}`)}
            />
          ))}
      </div>
    </>
  )
}
