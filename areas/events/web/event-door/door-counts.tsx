import { joinSentences } from '#kernel/web/join-sentences.ts'
import { useWords } from '#kernel/web/words.ts'
import { SeatTicks } from '../event-pages/seat-ticks.tsx'
import { countInside, type DoorState } from './door-state.ts'

/** How many are in, how many are still to come, and which scans are only on this device so far. */
export function DoorCounts({ state }: { state: DoorState }) {
  const { t, number, date } = useWords('event-door')
  const { list, scans, expected } = state
  const inside = countInside(state)
  const unsent = scans.filter(({ isSent }) => !isSent).length
  const label = t('counts.checked_in', { count: expected })
  return (
    <section aria-label={t('counts.label')}>
      <p role="status" className="flex items-baseline justify-between gap-3">
        <span>
          <span className="font-head text-4xl font-bold tabular-nums">{number(inside)}</span>{' '}
          <span className="text-dim">{label}</span>
        </span>
        <span className="text-dim">{t('counts.to_come', { count: Math.max(0, expected - inside) })}</span>
      </p>
      {expected > 0 && <SeatTicks taken={Math.min(inside, expected)} capacity={expected} label={label} />}
      <p className="mt-2 text-sm text-dim">
        {joinSentences(
          unsent > 0 && t('counts.unsent', { count: unsent }),
          t('counts.list_from', { time: date(list.at, 'time') }),
        )}
      </p>
    </section>
  )
}
