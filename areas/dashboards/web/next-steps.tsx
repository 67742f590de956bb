import type { ReactNode } from 'react'
import { ago } from '#kernel/web/formats.ts'
import { PathLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { cardLink } from '#kernel/web/ui/card.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { useWords } from '#kernel/web/words.ts'
import { useLanguageOf, useNextSteps, type Step } from './use-next-steps.ts'

/**
 * The steps for this person in all areas, as one numbered list: the first large, each with one action; `none` if there
 * is no step.
 */
export function NextSteps({ none }: { none: ReactNode }) {
  const { t } = useWords('dashboards')
  const items = useNextSteps(false)
  const [first, ...others] = items
  if (!first) return none
  return (
    <section aria-label={t('lab.next')}>
      <p className="-mt-4 mb-6 text-lg text-dim">{t('lab.steps', { count: items.length })}</p>
      <ol>
        <FirstStep step={first} />
        {others.map((step, at) => (
          <OtherStep key={step.path} step={step} number={at + 2} />
        ))}
      </ol>
    </section>
  )
}

function FirstStep({ step: { title, part_of, action, path, cover_seed, progress } }: { step: Step }) {
  const languageOf = useLanguageOf()
  return (
    <li className="card mb-4 grid md:grid-cols-[2fr_3fr]">
      <Cover seed={cover_seed} shape="fill" className="min-h-40 md:min-h-72" />
      <div className="flex flex-col justify-center p-6 sm:p-10">
        <p className="font-mono text-[0.8125rem] text-dim">
          1{part_of && <span {...languageOf(part_of)}>{` · ${part_of.text}`}</span>}
        </p>
        <h2 className="mt-2 text-title" {...languageOf(title)}>
          {title.text}
        </h2>
        {progress && <Progress value={progress.pct} label={progress.label} showLabel className="mt-5 max-w-md" />}
        <p className="mt-6">
          <PathLink to={path} className={`${buttonClass('primary')} ${cardLink}`}>
            {action}
          </PathLink>
        </p>
      </div>
    </li>
  )
}

function OtherStep({ step, number: at }: { step: Step; number: number }) {
  const { locale, date } = useWords('dashboards')
  const languageOf = useLanguageOf()
  const { title, part_of, action, path, cover_seed, progress, at: since } = step
  return (
    <li className="relative grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line py-4 sm:grid-cols-[1rem_3rem_minmax(0,1fr)_auto_auto] sm:gap-x-5">
      <span className="font-mono text-[0.8125rem] text-dim max-sm:hidden">{at}</span>
      <Cover seed={cover_seed} shape="square" rounded />
      <div className="min-w-0">
        <h3 className="leading-snug" {...languageOf(title)}>
          {title.text}
        </h3>
        <p className="text-sm text-dim">
          {part_of && <span {...languageOf(part_of)}>{part_of.text}</span>}
          {part_of && progress && ' · '}
          {progress?.label}
        </p>
      </div>
      <time dateTime={since} title={date(since, 'both')} className="text-sm text-dim max-sm:hidden">
        {ago(locale, since)}
      </time>
      <PathLink
        to={path}
        aria-label={`${action}: ${title.text}`}
        className={`${buttonClass('quiet', { small: true })} ${cardLink} max-sm:col-start-2 max-sm:justify-self-start`}
      >
        {action}
      </PathLink>
    </li>
  )
}
