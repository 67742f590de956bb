import { IconCheck } from '@tabler/icons-react'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { ShownApplication } from './form-model.ts'
import { lifeOf, outcomes, type Life, type Station } from './life-stations.ts'

/** One line under a station: who acts there, and when. */
function useStationText() {
  const { t, date } = useWords('apply')
  return ({ by, at }: Pick<Station, 'by' | 'at'>) => {
    const who = t(by === 'you' ? 'map.you' : 'map.lab')
    return at ? t('map.who_when', { who, when: date(at, 'month') }) : who
  }
}

type Props = { application: ShownApplication }

/** The life of an application as a map: wide as a way with its outcomes, on a phone as a trail from top to bottom. */
export function LifeMap({ application }: Props) {
  const { t } = useWords('apply')
  const life = lifeOf(application)
  return (
    <section
      aria-label={t('map.title')}
      className="relative overflow-hidden rounded-card border border-line bg-surface"
    >
      <span aria-hidden className="absolute inset-0 opacity-20">
        <Cover seed={application.id} shape="fill" />
      </span>
      <div aria-hidden className="relative hidden lg:block">
        <WideMap life={life} />
      </div>
      <Trail life={life} />
    </section>
  )
}

const spots = [
  [60, 152],
  [196, 132],
  [338, 108],
  [486, 78],
  [690, 84],
] as const
const outcomeSpots = [40, 90, 140] as const
const detour = [520, 168] as const

const curve = ([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]) =>
  `M${x1} ${y1}C${(x1 + x2) / 2} ${y1} ${(x1 + x2) / 2} ${y2} ${x2} ${y2}`

function WideMap({ life }: { life: Life }) {
  const { t, date } = useWords('apply')
  const textOf = useStationText()
  const asked = life.asked && spots[life.stations.findIndex(({ name }) => name === life.asked!.from)]
  return (
    <svg viewBox="0 0 900 216" className="block w-full">
      {spots.slice(1).map((spot, index) => {
        const isBehind = life.stations[index + 1]!.state !== 'next'
        return (
          <path
            key={spot[0]}
            d={curve(spots[index]!, spot)}
            fill="none"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeDasharray={isBehind ? undefined : '1 6'}
            className={isBehind ? 'stroke-brand' : 'stroke-dim'}
          />
        )
      })}
      {outcomes.map((outcome, index) => (
        <g key={outcome}>
          <path
            d={curve(spots[4], [770, outcomeSpots[index]!])}
            fill="none"
            strokeWidth={life.outcome === outcome ? 2.5 : 1.5}
            strokeDasharray={life.outcome === outcome ? undefined : '1 6'}
            strokeLinecap="round"
            className={life.outcome === outcome ? 'stroke-brand' : 'stroke-dim'}
          />
          <circle
            cx="770"
            cy={outcomeSpots[index]}
            r="5"
            strokeWidth="2"
            className={life.outcome === outcome ? 'fill-brand stroke-brand' : 'fill-surface stroke-dim'}
          />
          <text
            x="782"
            y={outcomeSpots[index]! + 4}
            fontSize="12"
            className={life.outcome === outcome ? 'fill-ink font-bold' : 'fill-ink'}
          >
            {t(`statuses.${outcome}`)}
          </text>
        </g>
      ))}
      {asked && (
        <g>
          <path
            d={curve(asked, detour)}
            fill="none"
            strokeWidth="2.5"
            strokeLinecap="round"
            className="stroke-signal"
          />
          <circle cx={detour[0]} cy={detour[1]} r="13" className="fill-signal" opacity=".25" />
          <circle cx={detour[0]} cy={detour[1]} r="8" className="fill-signal" />
          <text x={detour[0] + 20} y={detour[1]} fontSize="12.5" className="fill-ink font-bold">
            {t('statuses.more_info')}
          </text>
          <text x={detour[0] + 20} y={detour[1] + 15} fontSize="11" className="fill-ink">
            {life.asked?.due
              ? `${t('map.you')}, ${t('map.by', { date: date(life.asked.due, 'month') })}`
              : t('map.you')}
          </text>
        </g>
      )}
      {life.stations.map((station, index) => (
        <StationMark
          key={station.name}
          station={station}
          spot={spots[index]!}
          text={textOf(station)}
          isDetoured={asked !== undefined}
        />
      ))}
    </svg>
  )
}

type MarkProps = { station: Station; spot: readonly [number, number]; text: string; isDetoured: boolean }

function StationMark({ station: { name, state }, spot: [x, y], text, isDetoured }: MarkProps) {
  const { t } = useWords('apply')
  const isHere = state === 'now' && !isDetoured
  return (
    <g>
      {isHere && <circle cx={x} cy={y} r="14" className="fill-signal" opacity=".25" />}
      <circle
        cx={x}
        cy={y}
        r="8.5"
        strokeWidth="2.5"
        className={
          state === 'next'
            ? 'fill-surface stroke-dim'
            : isHere
              ? 'fill-signal stroke-signal'
              : 'fill-brand stroke-brand'
        }
      />
      {state === 'done' && (
        <path
          d={`M${x - 3.5} ${y}l2.5 2.7 4.5-5`}
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-brand"
        />
      )}
      <text x={x} y={y - 32} textAnchor="middle" fontSize="12.5" className="fill-ink font-bold">
        {t(`statuses.${name}`)}
      </text>
      <text x={x} y={y - 17} textAnchor="middle" fontSize="11" className="fill-ink">
        {text}
      </text>
    </g>
  )
}

/** The same as a list: on a phone it is seen, on a wide screen read aloud. */
function Trail({ life }: { life: Life }) {
  const { t, date } = useWords('apply')
  const textOf = useStationText()
  const nameOf = ({ name }: Station) =>
    name === 'decision' && life.outcome ? t(`statuses.${life.outcome}`) : t(`statuses.${name}`)
  return (
    <ol className="relative flex flex-col px-5 py-5 lg:sr-only">
      {life.stations.map((station, index) => {
        const isAsked = life.asked?.from === station.name
        const isHere = station.state === 'now'
        return (
          <li
            key={station.name}
            aria-current={isHere ? 'step' : undefined}
            className="relative flex gap-4 pb-5 last:pb-0"
          >
            {index < life.stations.length - 1 && (
              <span
                aria-hidden
                className={`absolute top-6 bottom-0 left-[0.6875rem] border-s-2 ${station.state === 'done' ? 'border-brand' : 'border-dotted border-edge'}`}
              />
            )}
            <Dot state={isAsked ? 'done' : station.state} />
            <span className="min-w-0">
              <span className="block font-semibold">{nameOf(station)}</span>
              <span className="block text-sm text-dim">{textOf(station)}</span>
              {isAsked && (
                <span className="mt-3 flex gap-3">
                  <span aria-hidden className="mt-1 size-4 flex-none rounded-full bg-signal" />
                  <span>
                    <span className="block font-semibold">{t('statuses.more_info')}</span>
                    <span className="block text-sm text-dim">
                      {t('map.you')}
                      {life.asked?.due && `, ${t('map.by', { date: date(life.asked.due, 'month') })}`}
                    </span>
                  </span>
                </span>
              )}
              {isHere && life.isWithdrawn && <span className="block font-semibold">{t('statuses.withdrawn')}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const dots = {
  done: 'bg-brand border-brand text-on-brand',
  now: 'bg-signal border-signal',
  next: 'bg-surface border-edge',
}

const Dot = ({ state }: Pick<Station, 'state'>) => (
  <span
    aria-hidden
    className={`relative grid size-6 flex-none place-items-center rounded-full border-2 ${dots[state]}`}
  >
    {state === 'done' && <IconCheck size={14} stroke={3} />}
  </span>
)
