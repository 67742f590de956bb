import { Suspense, useState } from 'react'
import { IconCheck } from '@tabler/icons-react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useParams, useSearch } from '#kernel/web/navigation.ts'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toResearch } from '../../contract/addresses.ts'
import { research, researchSteps, type ResearchStep } from '../../contract/index.ts'
import { StateTag } from './research-list.tsx'
import type { Written } from './use-manage.ts'

const panels = {
  question: lazyPart(() => import('./question-step.tsx')),
  outline: lazyPart(() => import('./outline-step.tsx')),
  sources: lazyPart(() => import('./sources-step.tsx')),
  sections: lazyPart(() => import('./sections-step.tsx')),
  review: lazyPart(() => import('./review-step.tsx')),
  publish: lazyPart(() => import('./publish-step.tsx')),
}

/** Whether a step has nothing left to do. */
const isDone: Record<ResearchStep, (row: Written) => boolean> = {
  question: ({ question }) => question !== '',
  outline: ({ sections }) => sections.length > 0,
  sources: ({ sources }) => sources.length > 0,
  sections: ({ sections, blockers }) => sections.some(({ sentences }) => sentences.length > 0) && blockers.length === 0,
  review: ({ state }) => state === 'approved' || state === 'published',
  publish: ({ state }) => state === 'published',
}

/** The first step that is not done: where one resumes. */
const nextStep = (row: Written): ResearchStep => researchSteps.find(step => !isDone[step](row)) ?? 'publish'

/** A research, step by step; each step can be left and resumed. */
export default function ResearchPage() {
  const { researchId } = useParams(toResearch.research)
  return <Research key={researchId} researchId={researchId} />
}

function Research({ researchId }: { researchId: string }) {
  const { t } = useWords('writing')
  const [search] = useSearch(toResearch.research)
  const row = useRead(research.get, { research_id: researchId })
  usePageTitle(row.title)
  // It stays where it was opened, also once that step is done.
  const [resumed] = useState(() => nextStep(row))
  const step = search.step ?? resumed
  const Panel = panels[step]
  const to = row.is_mine ? toResearch.mine : toResearch.all
  return (
    <Page
      width="full"
      kicker={
        <ScreenLink to={to} className="link">
          {t(row.is_mine ? 'screens.mine' : 'screens.all')}
        </ScreenLink>
      }
      title={<span lang={row.locale}>{row.title}</span>}
      actions={<StateTag state={row.state} />}
    >
      {row.review_note && row.state === 'changes_requested' && (
        <Notice kind="warn" className="mb-6" title={t('review.requested')}>
          {row.review_note}
        </Notice>
      )}
      {row.open_challenges > 0 && step !== 'publish' && (
        <Notice
          kind="warn"
          className="mb-6"
          action={
            <ScreenLink
              to={toResearch.research}
              params={{ researchId }}
              search={{ step: 'publish' }}
              className={buttonClass('quiet', { small: true })}
            >
              {t('readers.go')}
            </ScreenLink>
          }
        >
          {t('readers.open', { count: row.open_challenges })}
        </Notice>
      )}
      <Steps row={row} step={step} />
      <Suspense fallback={<Skeleton className="mt-8 h-72 rounded-card" />}>
        <div className="mt-8">
          <Panel row={row} />
        </div>
      </Suspense>
    </Page>
  )
}

const intoView = (line: HTMLElement | null) => line?.scrollIntoView({ inline: 'center', block: 'nearest' })

function Steps({ row, step }: { row: Written; step: ResearchStep }) {
  const { t } = useWords('writing')
  return (
    <nav aria-label={t('steps.label')} className="overflow-x-auto border-b border-line pb-4">
      <ol className="flex w-max gap-x-7 p-1">
        {researchSteps.map((each, at) => {
          const done = isDone[each](row)
          return (
            <li key={each} ref={each === step ? intoView : undefined}>
              <ScreenLink
                to={toResearch.research}
                params={{ researchId: row.id }}
                search={{ step: each }}
                aria-current={each === step ? 'step' : 'false'}
                className={classNames(
                  'flex min-h-11 items-center gap-2 rounded-control',
                  each === step ? 'font-semibold' : 'text-dim',
                )}
              >
                <span
                  aria-hidden="true"
                  className={classNames(
                    'grid size-7 place-items-center rounded-full border font-mono text-sm',
                    each === step
                      ? 'border-brand bg-brand text-on-brand'
                      : done
                        ? 'border-tint bg-tint text-on-tint'
                        : 'border-edge',
                  )}
                >
                  {done && each !== step ? <IconCheck className="size-4" /> : at + 1}
                </span>
                {t(`steps.${each}`)}
              </ScreenLink>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
