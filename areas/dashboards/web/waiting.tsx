import { Suspense, type ReactNode } from 'react'
import { ago, numbers } from '#kernel/web/formats.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { PathLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { cardLink } from '#kernel/web/ui/card.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { useWords } from '#kernel/web/words.ts'
import { useLanguageOf, useNextSteps, type Step } from './use-next-steps.ts'
import { agesOf, targetDays } from './waiting-ages.ts'

/** A picture of the rows, loaded after them. */
const WaitingAxis = lazyPart(async () => ({ default: (await import('./waiting-axis.tsx')).WaitingAxis }))

/** The waiting decisions: their ages on one axis, then a row for each kind, the longest waiting first. */
export function Waiting({ none }: { none: ReactNode }) {
  const { t, locale } = useWords('dashboards')
  const items = useNextSteps(true)
  if (items.length === 0) return none
  const ages = agesOf(
    items.flatMap(({ waiting_since }) => waiting_since),
    Date.now(),
  )
  const late = ages.filter(age => age > targetDays).length
  return (
    <section aria-label={t('lab.next')}>
      <p className="-mt-4 mb-8 text-lg text-dim">
        {[t('admin.waiting', { count: ages.length }), late > 0 && t('admin.late', { count: late })]
          .filter(Boolean)
          .join(locale === 'ja-JP' ? '' : ' ')}
      </p>
      <Suspense fallback={<div className="mb-4 h-27" />}>
        <WaitingAxis ages={ages} />
      </Suspense>
      <ol className="border-t border-line">
        {items.map((step, at) => (
          <Row key={step.path} step={step} isFirst={at === 0} />
        ))}
      </ol>
    </section>
  )
}

function Row({ step: { title, part_of, action, path, at }, isFirst }: { step: Step; isFirst: boolean }) {
  const { date } = useWords('dashboards')
  const languageOf = useLanguageOf()
  const [age = 0] = agesOf([at], Date.now())
  return (
    <li className="relative grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line py-4 sm:grid-cols-[7rem_minmax(0,1fr)_auto] md:grid-cols-[7rem_12rem_minmax(0,1fr)_auto]">
      <time dateTime={at} title={date(at, 'both')} className="flex items-baseline gap-2 whitespace-nowrap">
        <span
          aria-hidden="true"
          className={classNames(
            'size-2 flex-none self-center rounded-full',
            age > targetDays ? 'bg-signal' : 'bg-brand',
          )}
        />
        <Age age={age} at={at} />
      </time>
      {part_of && (
        <span className="text-dim max-md:hidden" {...languageOf(part_of)}>
          {part_of.text}
        </span>
      )}
      <h2
        className={classNames('font-text text-base leading-snug font-semibold', !part_of && 'md:col-span-2')}
        {...languageOf(title)}
      >
        {title.text}
      </h2>
      <PathLink
        to={path}
        aria-label={`${action}: ${title.text}`}
        className={`${buttonClass(isFirst ? 'primary' : 'quiet', { small: true })} ${cardLink} max-sm:col-start-2 max-sm:justify-self-start`}
      >
        {action}
      </PathLink>
    </li>
  )
}

/** “19 days” with a large number; less than a day in words. */
function Age({ age, at }: { age: number; at: string }) {
  const { locale } = useWords('dashboards')
  if (age < 1) return <span className="text-sm text-dim">{ago(locale, at)}</span>
  const parts = numbers(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
    .formatToParts(Math.floor(age))
    // Japanese has no space before the unit.
    .filter(({ type }) => type !== 'literal' || locale !== 'ja-JP')
  const isDigit = (type: string) => type === 'integer' || type === 'group'
  return (
    <span>
      {parts.map(({ type, value }, index) => (
        <span key={index} className={isDigit(type) ? 'font-head text-2xl font-bold tabular-nums' : 'text-sm text-dim'}>
          {value}
        </span>
      ))}
    </span>
  )
}
