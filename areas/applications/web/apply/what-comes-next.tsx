import { useState } from 'react'
import { useWords } from '#kernel/web/words.ts'
import type { ShownApplication } from './form-model.ts'
import { useIntakeTime } from './use-intake-time.ts'

/** The remaining steps in order; the first is the current one. */
export function useNextSteps(application: ShownApplication): string[] {
  const { t, date } = useWords('apply')
  const timeOf = useIntakeTime()
  const { status, request, completeness, intake, may } = application
  const [now] = useState(() => Date.now())
  const decide = t('next.submitted.decide')
  if (status === 'draft')
    return [
      ...(completeness < 100 ? [t('next.draft.finish')] : []),
      intake.closes_at
        ? t('next.draft.submit_by', { date: timeOf(intake.closes_at, intake.time_zone) })
        : t('next.draft.submit'),
      t('next.draft.review'),
      decide,
    ]
  if (status === 'submitted') return [t('next.submitted.screen'), t('next.submitted.review'), decide]
  if (status === 'screening') return [t('next.submitted.screen'), t('next.submitted.review'), decide]
  if (status === 'in_review') return [t('next.submitted.review'), decide]
  if (status === 'more_info')
    // After the deadline, nobody can answer any more.
    return [
      ...(request && new Date(request.due_at).getTime() > now
        ? [t('next.more_info.answer', { date: date(request.due_at, 'long') })]
        : []),
      t('next.more_info.review'),
      decide,
    ]
  if (status === 'waitlisted') return [t('next.waitlisted')]
  // Only accounts have startups and copies.
  return [t(may.includes('claim') ? `next.guest.${status}` : `next.${status}`)]
}

export function WhatComesNext({ application }: { application: ShownApplication }) {
  const { t } = useWords('apply')
  const steps = useNextSteps(application)
  return (
    <section aria-labelledby="comes-next">
      <h2 id="comes-next" className="mb-4 text-xl">
        {t('next.title')}
      </h2>
      <ol className="flex flex-col">
        {steps.map((step, index) => (
          <li key={step} className="relative flex gap-4 pb-6 last:pb-0">
            {index < steps.length - 1 && (
              <span
                aria-hidden
                className="absolute top-5 bottom-0 left-[0.4375rem] border-s-2 border-dotted border-edge"
              />
            )}
            <span
              aria-hidden
              className={`mt-1.5 size-4 flex-none rounded-full border-2 ${index === 0 ? 'border-signal bg-signal' : 'border-edge'}`}
            />
            <span className={index === 0 ? 'font-semibold' : 'text-dim'}>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
