import { useWords } from '#kernel/web/words.ts'
import { weightedMean, type Scores } from '../../contract/rubric.ts'
import type { Criterion } from './rubric-panel.tsx'

const heights = ['h-0', 'h-1/5', 'h-2/5', 'h-3/5', 'h-4/5', 'h-full'] as const

/** The average and its parts: the width of a bar is the weight of a criterion, its height the score. */
export function AverageBars({ rubric, scores }: { rubric: readonly Criterion[]; scores: Scores }) {
  const { t, number } = useWords('application-reviews')
  const mean = weightedMean(rubric, scores)
  const answered = rubric.filter(({ key }) => typeof scores[key] === 'number').length
  return (
    <div className="@container">
      <div className="grid items-end gap-5 @md:grid-cols-[8rem_minmax(0,1fr)]">
        <div>
          <p className="text-sm">{t('rubric.average')}</p>
          <p className="font-head text-3xl font-bold">
            {mean === null ? '–' : number(mean, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
          </p>
          <p className="text-sm text-dim">
            {mean === null ? t('rubric.none') : t('rubric.average_of', { answered, all: rubric.length })}
          </p>
        </div>
        <div className="flex gap-1" aria-hidden>
          {rubric.map(({ key, weight, short }) => {
            const score = scores[key]
            return (
              <div key={key} className="min-w-0" style={{ flexGrow: weight, flexBasis: 0 }}>
                <div
                  className={`flex h-20 items-end rounded-sm ${score ? '' : 'border border-dashed border-edge'} ${score === null ? 'bg-sunken' : ''}`}
                >
                  <div className={`w-full rounded-sm bg-brand ${heights[score ?? 0]}`}>
                    {score && <p className="ps-1.5 text-xs leading-4 font-bold text-on-brand">{score}</p>}
                  </div>
                </div>
                <p className="mt-1 truncate text-center text-xs text-dim">{short}</p>
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
