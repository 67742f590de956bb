import { classNames } from '#kernel/web/ui/class-names.ts'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { stateTones } from '../../registrations/registration-state.tsx'
import type { Registrant } from '../admin-types.ts'

/** The status of a registration, until when an offer is open, and when somebody was checked in. */
export function RegistrantState({ registrant, inRow = false }: { registrant: Registrant; inRow?: boolean }) {
  const { t, date } = useWords('event-admin')
  const { t: words } = useWords('events')
  const { state, attendance, checked_in_at, offer_expires_at } = registrant
  return (
    <span className={classNames('flex flex-col items-start gap-1', inRow && 'max-sm:items-end')}>
      <Tag tone={stateTones[state]}>{words(`states.${state}`)}</Tag>
      {state === 'offered' && offer_expires_at && (
        <span className="text-sm text-dim">{t('registrants.until', { date: date(offer_expires_at, 'both') })}</span>
      )}
      {checked_in_at && (
        <span className="text-sm text-dim">{t('registrants.checked_in', { date: date(checked_in_at, 'both') })}</span>
      )}
      {attendance && <span className="text-sm text-dim">{words(`attendance.${attendance}`)}</span>}
    </span>
  )
}
