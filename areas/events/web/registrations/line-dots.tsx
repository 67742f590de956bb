import { SeatTicks } from '../event-pages/seat-ticks.tsx'
import type { ShownEvent, ShownRegistration } from '../shown-event.ts'
import { placesShown } from './places-shown.ts'
import { useSay } from './use-say.ts'

type Props = { event: ShownEvent; registration: ShownRegistration }

/** The seats of a full event as ticks, then the waiting list as dots; the orange one is the reader. */
export function LineDots({ event: { capacity, taken }, registration: { place, waiting } }: Props) {
  const say = useSay()
  if (place === null || capacity === null) return null
  const places = placesShown(place, waiting)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <SeatTicks taken={taken} capacity={capacity} label={say('seats_taken', { taken, count: capacity })} />
      <span aria-hidden="true" className="flex items-center gap-2">
        {places[0]! > 1 && <span className="text-dim">…</span>}
        {places.map(each => (
          <span
            key={each}
            className={
              each === place ? 'size-3.5 rounded-full bg-signal' : 'size-2.5 rounded-full border border-edge bg-surface'
            }
          />
        ))}
        {places.at(-1)! < waiting && <span className="text-dim">…</span>}
      </span>
    </div>
  )
}
