import { classNames } from '#kernel/web/ui/class-names.ts'
import { useWords } from '#kernel/web/words.ts'
import { targetDays } from './waiting-ages.ts'
import { axisOf } from './waiting-dots.ts'

/** The age of each waiting thing as a dot on an axis of days, with the target; older ones are orange. */
export function WaitingAxis({ ages }: { ages: readonly number[] }) {
  const { t, number } = useWords('dashboards')
  const { days, dots, ticks } = axisOf(ages)
  const asDays = (count: number) => number(count, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const right = (age: number) => `${(age / days) * 100}%`
  const oldest = ages[0] ?? 0
  return (
    <div aria-hidden="true" className="mb-4 select-none">
      <div className="relative mr-2 h-20 border-b border-edge">
        <div
          className="absolute -right-2 bottom-0 h-full rounded-t-card bg-tint p-3 text-sm text-on-tint"
          style={{ width: `calc(${right(targetDays)} + 0.5rem)` }}
        >
          {t('admin.within', { days: asDays(targetDays) })}
        </div>
        {dots.map(({ key, age, level }) => (
          <span
            key={key}
            className={classNames(
              'absolute size-3 translate-x-1/2 rounded-full',
              age > targetDays ? 'bg-signal' : 'bg-brand',
            )}
            style={{ right: right(age), bottom: `${0.5 + level * 0.8125}rem` }}
          />
        ))}
        {oldest > targetDays && (
          <span
            className={classNames(
              'absolute bottom-9 text-sm font-semibold whitespace-nowrap',
              oldest < days ? 'translate-x-1/2' : 'left-0',
            )}
            style={oldest < days ? { right: right(oldest) } : undefined}
          >
            {asDays(Math.floor(oldest))}
          </span>
        )}
      </div>
      <div className="relative mt-2 mr-2 h-5 text-sm text-dim">
        {ticks.map(day => (
          <span
            key={day}
            className={classNames(
              'absolute whitespace-nowrap',
              day === days ? 'left-0' : day === 0 ? '-right-2' : 'translate-x-1/2',
            )}
            style={day === 0 || day === days ? undefined : { right: right(day) }}
          >
            {day === 0 ? t('admin.today') : asDays(day)}
          </span>
        ))}
      </div>
    </div>
  )
}
