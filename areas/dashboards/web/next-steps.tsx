import { useEffect } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { refresh } from '#kernel/web/queries.ts'
import { PathLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { cardLink } from '#kernel/web/ui/card.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { dashboards } from '../contract.ts'

type Step = Answered<typeof dashboards.nextSteps>['items'][number]
type Text = Step['title']

const NoStep = lazyPart(async () => ({ default: (await import('./no-step.tsx')).NoStep }))

/** What asks for this person, in all areas: the latest large, with one click to go on. */
export function NextSteps() {
  const { items } = useRead(dashboards.nextSteps, {})
  // What is done elsewhere changes them, and no area below knows this call: they are read anew on coming back.
  useEffect(() => () => void refresh(dashboards.nextSteps), [])
  const [first, ...others] = items
  if (!first) return <NoStep />
  return (
    <>
      <FirstStep step={first} />
      {others.length > 0 && <OtherSteps steps={others} />}
    </>
  )
}

/** The language is named where it is not the reader's. */
function useLanguageOf() {
  const { locale } = useWords('dashboards')
  return (text: Text) => (text.locale === locale ? {} : { lang: text.locale })
}

function FirstStep({ step: { title, part_of, action, path, cover_seed, progress } }: { step: Step }) {
  const { t } = useWords('dashboards')
  const languageOf = useLanguageOf()
  return (
    <section aria-label={t('lab.next')} className="card grid md:grid-cols-[2fr_3fr]">
      <Cover seed={cover_seed} shape="fill" className="min-h-40 md:min-h-72" />
      <div className="flex flex-col justify-center p-6 sm:p-10">
        {part_of && (
          <p className="font-mono text-[0.8125rem] text-dim" {...languageOf(part_of)}>
            {part_of.text}
          </p>
        )}
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
    </section>
  )
}

function OtherSteps({ steps }: { steps: readonly Step[] }) {
  const { t } = useWords('dashboards')
  const languageOf = useLanguageOf()
  return (
    <Section title={t('lab.also')}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {steps.map(({ title, part_of, path, cover_seed, progress }) => (
          <li key={path} className="card grid grid-cols-[6rem_minmax(0,1fr)]">
            <Cover seed={cover_seed} shape="fill" />
            <div className="p-4">
              <h3 className="leading-snug" {...languageOf(part_of ?? title)}>
                <PathLink to={path} className={cardLink}>
                  {(part_of ?? title).text}
                </PathLink>
              </h3>
              {part_of && (
                <p className="mt-0.5 truncate text-sm text-dim" {...languageOf(title)}>
                  {title.text}
                </p>
              )}
              {progress && <Progress value={progress.pct} label={(part_of ?? title).text} className="mt-3" />}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
