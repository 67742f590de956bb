import { useWords } from '#kernel/web/words.ts'
import { outcomes, stations } from '../../contract/states.ts'
import type { Life, LifeLook, Station } from './life-stations.ts'
import { useAskedText, useStationText } from './use-station-text.ts'

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

/** The map from left to right, with its three outcomes. */
export function WideLifeMap({ life, look }: LifeLook) {
  const { t } = useWords('apply')
  const textOf = useStationText(look)
  const askedText = useAskedText({ life, look })
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
            {askedText}
          </text>
        </g>
      )}
      {life.stations.map((station, index) => (
        <StationMark
          key={station.name}
          station={station}
          spot={spots[index]!}
          text={textOf(station)}
          notes={look.notes[station.name] ?? []}
          life={life}
        />
      ))}
    </svg>
  )
}

type MarkProps = {
  station: Station
  spot: readonly [number, number]
  text: string
  notes: readonly string[]
  life: Life
}

function StationMark({ station: { name, state }, spot: [x, y], text, notes, life }: MarkProps) {
  const { t } = useWords('apply')
  const isHere = state === 'now' && !life.asked
  const isEnd = isHere && life.isWithdrawn
  // All text is above the station, because the paths are below it.
  const lineUp = (line: number) => y - 17 - 15 * (notes.length - line)
  // Beside the last station, the paths to the outcomes go up.
  const isLast = name === stations.at(-1)
  const label = isLast ? ({ x: x + 20, textAnchor: 'end' } as const) : ({ x, textAnchor: 'middle' } as const)
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
      <text {...label} y={lineUp(-1)} fontSize="12.5" className="fill-ink font-bold">
        {t(`statuses.${name}`)}
      </text>
      <text {...label} y={lineUp(0)} fontSize="11" className="fill-ink">
        {text}
      </text>
      {isEnd && (
        <text x={x} y={y + 28} textAnchor="middle" fontSize="12.5" className="fill-ink font-bold">
          {t('statuses.withdrawn')}
        </text>
      )}
      {notes.map((note, index) => (
        <text key={note} {...label} y={lineUp(index + 1)} fontSize="11" className="fill-ink">
          {note}
        </text>
      ))}
    </g>
  )
}
