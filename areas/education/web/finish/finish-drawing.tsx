import { useEffect, useRef } from 'react'
import { coverFamily, seedNumber } from '#kernel/contract/cover.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'

const levels = 13
const rise = 19
const width = 1200
const base = 318

/** One contour of the hill: a ring that shrinks and moves towards the summit, always the same for the same course. */
function ring(level: number, seed: number): string {
  const share = 1 - level / levels
  const turn = (n: number) => ((seed >>> (n * 5)) % 31) / 31
  const points = Array.from({ length: 73 }, (_, at) => {
    const angle = (at / 72) * Math.PI * 2
    const wave =
      1 +
      0.13 * Math.sin(2 * angle + turn(0) * 6) +
      0.09 * Math.sin(3 * angle + turn(1) * 6 + level * 0.12) +
      0.05 * Math.sin(5 * angle + turn(2) * 6 - level * 0.2)
    const reach = 440 * share ** 1.15 * wave
    const x = width * (0.46 + turn(3) * 0.08) + (turn(4) - 0.5) * 120 * (1 - share) + reach * Math.cos(angle)
    return `${x.toFixed(1)} ${(base + reach * 0.2 * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The course's contour map, seen from the side: its flat lines rise, one after the other, into a mountain. */
export function FinishDrawing({ seed }: { seed: string }) {
  const drawing = useRef<SVGSVGElement>(null)
  const number = seedNumber(seed)
  useEffect(() => {
    if (!drawing.current || isStill()) return
    const moves = [...drawing.current.querySelectorAll<SVGElement>('[data-level]')].map(line => {
      const level = Number(line.dataset.level)
      return line.animate(
        [
          { transform: `translateY(${level * rise}px)`, opacity: level === 0 ? 1 : 0.15 },
          { transform: 'none', opacity: 1 },
        ],
        {
          duration: 1_100,
          delay: 150 + level * 70,
          easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
          fill: 'backwards',
        },
      )
    })
    return () => moves.forEach(move => move.cancel())
  }, [])
  const top = base - levels * rise
  const x = width * (0.46 + (((number >>> 15) % 31) / 31) * 0.08) + (((number >>> 20) % 31) / 31 - 0.5) * 120
  return (
    <div className={classNames('overflow-clip rounded-card', `family-${coverFamily(seed)}`)}>
      <svg
        ref={drawing}
        viewBox={`0 0 ${width} 460`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className="block h-56 w-full sm:h-80 lg:h-[26rem]"
        stroke="currentColor"
        strokeWidth="1.6"
      >
        {Array.from({ length: levels }, (_, level) => (
          // The position is an attribute of the group, so that the animation of its content starts and ends at zero.
          <g key={level} transform={`translate(0 ${-level * rise})`}>
            <path
              data-level={level}
              d={ring(level, number)}
              fill={`color-mix(in srgb, currentColor ${Math.round(level * 1.4)}%, var(--color-${coverFamily(seed)}))`}
              strokeOpacity={0.45 + (0.55 * level) / levels}
            />
          </g>
        ))}
        <g transform={`translate(${x.toFixed(1)} ${top + 14})`}>
          <g data-level={levels} stroke="none">
            <circle r="9" fill="var(--color-signal)" />
          </g>
        </g>
      </svg>
    </div>
  )
}
