import { Tag, type TagTone } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { RegistrationState as State } from '../../contract/states.ts'
import type { ShownEvent, ShownRegistration } from '../shown-event.ts'

export const stateTones: Record<State, TagTone> = {
  unconfirmed: 'warn',
  pending: 'info',
  confirmed: 'brand',
  waitlisted: 'warn',
  offered: 'brand',
  lapsed: 'plain',
  rejected: 'plain',
  cancelled: 'plain',
}

type Props = { event: ShownEvent; registration: ShownRegistration }

/** The state of a registration in large type, and what it means. */
export function RegistrationState({ event, registration }: Props) {
  const { t, date } = useWords('event-pages')
  const { t: state } = useWords('events')
  const { place, offer_expires_at, checked_in_at, may } = registration
  const text = {
    unconfirmed: t(unconfirmedText(event)),
    pending: t('own.pending_text'),
    confirmed: checked_in_at ? t('own.checked_in', { date: date(checked_in_at, 'both') }) : undefined,
    waitlisted: t('waiting', { count: registration.waiting }),
    offered: offer_expires_at ? t('own.offered_text', { date: date(offer_expires_at, 'both') }) : undefined,
    lapsed: may.includes('rejoin') ? t('own.lapsed_text') : undefined,
    rejected: undefined,
    cancelled: undefined,
  }[registration.state]
  const isOff = event.state === 'cancelled'
  const label = state(`states.${registration.state}`)
  const title = isOff ? t('opening.cancelled') : titleOf(t, registration.state, place)
  return (
    <div>
      {!isOff && label !== title && <Tag tone={stateTones[registration.state]}>{label}</Tag>}
      <h2 className="mt-2 text-heading">{title}</h2>
      {isOff ? (
        event.cancel_reason && <p className="mt-1 text-dim">{t('event.reason', { reason: event.cancel_reason })}</p>
      ) : (
        <p className="mt-1 text-dim">{text}</p>
      )}
    </div>
  )
}

/** The result of confirming: a seat, a place in line, or a request. */
const unconfirmedText = ({ registration, approval_required }: ShownEvent) =>
  approval_required
    ? 'own.unconfirmed_request'
    : registration === 'waiting_list'
      ? 'own.unconfirmed_waiting'
      : 'own.unconfirmed_text'

type Words = ReturnType<typeof useWords<'event-pages'>>['t']

const titleOf = (t: Words, state: State, place: number | null): string => {
  if (state !== 'waitlisted') return t(`own.${state}`)
  return place === null ? t('own.waiting') : t('own.place', { place })
}
