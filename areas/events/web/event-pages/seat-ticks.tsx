/** The most ticks: in a larger hall each one stands for several seats. */
const mostTicks = 40
const group = 10
const step = 8
const gap = 6

export type SeatTicksProps = { taken: number; capacity: number; label: string }

/** The seats of an event as the ticks of a ruler, the taken ones filled. */
export function SeatTicks({ taken, capacity, label }: SeatTicksProps) {
  const ticks = Math.min(capacity, mostTicks)
  // At least one tick is free if a seat is free, and one is taken if a seat is taken, however large the hall.
  const share = Math.round((Math.min(taken, capacity) / capacity) * ticks)
  const filled = taken === 0 ? 0 : taken >= capacity ? ticks : Math.min(Math.max(share, 1), ticks - 1)
  const at = (tick: number) => tick * step + Math.floor(tick / group) * gap
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${at(ticks - 1) + 3} 20`} className="h-5 max-w-full text-brand">
      {Array.from({ length: ticks }, (_, tick) => (
        <rect
          key={tick}
          x={at(tick) + (tick < filled ? 0 : 0.5)}
          y={tick < filled ? 0 : 0.5}
          width={tick < filled ? 2.5 : 2}
          height={tick < filled ? 20 : 19}
          rx="1"
          className={tick < filled ? 'fill-current' : 'fill-none stroke-edge'}
        />
      ))}
    </svg>
  )
}
