import { IconCheck } from '@tabler/icons-react'
import { useWords } from '#kernel/web/words.ts'
import type { LifeLook, Station } from './life-stations.ts'
import { useAskedText, useStationText } from './use-station-text.ts'

/** The life of an application as a list: visible on a phone, and for screen readers on a wide screen. */
export function LifeTrail({ life, look }: LifeLook) {
  const { t } = useWords('apply')
  const textOf = useStationText(look)
  const askedText = useAskedText({ life, look })
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
              {look.notes[station.name]?.map(note => (
                <span key={note} className="block text-sm">
                  {note}
                </span>
              ))}
              {isAsked && (
                <span className="mt-3 flex gap-3">
                  <span aria-hidden className="mt-1 size-4 flex-none rounded-full bg-signal" />
                  <span>
                    <span className="block font-semibold">{t('statuses.more_info')}</span>
                    <span className="block text-sm text-dim">{askedText}</span>
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
