import { classNames } from '#kernel/web/ui/class-names.ts'
import { useWords } from '#kernel/web/words.ts'
import { clockOf, type Summary } from './sharing-types.ts'

/** The median of each section as a bar, the longest one marked. */
export function SectionTimes({ sections }: Pick<Summary, 'sections'>) {
  const { t } = useWords('pitch-sharing')
  const longest = Math.max(...sections.map(({ median_ms }) => median_ms), 0)
  return (
    <ol className="mt-6 grid gap-3">
      {sections.map(({ id, title, visits, median_ms }) => {
        const isLongest = longest > 0 && median_ms === longest
        return (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(8rem,16rem)_minmax(0,1fr)_3.5rem_7rem]"
          >
            <span className={classNames('min-w-0 break-words', isLongest && 'font-semibold')}>
              {title || t('times.untitled')}
            </span>
            <span className="h-3 rounded-full bg-line/40 max-sm:order-last max-sm:col-span-2">
              <span
                className={classNames('block h-full rounded-full', isLongest ? 'bg-brand' : 'bg-brand/60')}
                style={{ width: `${longest === 0 ? 0 : (median_ms / longest) * 100}%` }}
              />
            </span>
            <span className="text-end font-semibold tabular-nums">{clockOf(median_ms)}</span>
            <span className="text-end text-sm text-dim max-sm:hidden">{t('times.visits', { count: visits })}</span>
          </li>
        )
      })}
    </ol>
  )
}
