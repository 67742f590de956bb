import { classNames } from '#kernel/web/ui/class-names.ts'
import { useWords } from '#kernel/web/words.ts'
import type { ApplicationState } from '../../contract/index.ts'

const stations = ['sent', 'seen', 'shortlisted', 'offered', 'accepted'] as const

/** How far an application has come: its stations in order, on a phone with the name of the present one alone. */
export function ApplicationTrail({ state }: { state: ApplicationState }) {
  const { t } = useWords('internship-pages')
  const at = stations.findIndex(each => each === state)
  if (at < 0) return null
  return (
    <>
      <ol aria-label={t('mine.trail')} className="grid max-w-2xl grid-cols-5 gap-1.5 text-sm">
        {stations.map((station, index) => (
          <li
            key={station}
            aria-current={index === at ? 'step' : undefined}
            className={classNames(
              'min-w-0 border-t-4 pt-1.5',
              index <= at ? 'border-brand' : 'border-line text-dim',
              index === at && 'font-semibold',
            )}
          >
            <span className="sr-only md:not-sr-only">{t(`states.${station}`)}</span>
          </li>
        ))}
      </ol>
      {/* On a phone five names have no room side by side. */}
      <p aria-hidden className="text-sm font-semibold sm:hidden">
        {t(`states.${state}`)}
      </p>
    </>
  )
}
