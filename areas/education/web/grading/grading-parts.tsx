import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Work } from './graded-work.ts'
import type { scoreOf } from './marks.ts'

export type Verdict = 'pass' | 'return'

/** The points and the remark of one row of the rubric. */
export function RubricRow({ row, at }: { row: Work['rubric'][number]; at: number }) {
  const { t, localised } = useWords('grading')
  return (
    <fieldset className="grid min-w-0 gap-3 border-b border-line pb-5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-5">
      <legend className="mb-3 font-semibold">{localised(row.title).text}</legend>
      <TextField
        label={t('points_of', { count: row.points })}
        name={`points.${at}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
      <TextField label={t('row_remark')} name={`remarks.${at}`} autoComplete="off" maxLength={4_000} />
    </fieldset>
  )
}

/** The score while typing, and whether it is enough. */
export function ScoreLine({ score, passPercent }: { score: ReturnType<typeof scoreOf>; passPercent: number }) {
  const { t, number } = useWords('grading')
  const percent = (value: number) => number(value / 100, { style: 'percent' })
  const isEnough = score.percent >= passPercent
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-3">
      <strong className="font-head text-xl tabular-nums">
        {t('score', { points: score.points, of: score.all, percent: percent(score.percent) })}
      </strong>
      <span className={isEnough ? 'text-brand' : 'text-dim'}>
        {isEnough ? t('passes') : t('fails', { percent: percent(passPercent) })}
      </span>
    </p>
  )
}

type ButtonProps = { isEnough: boolean; busy: Verdict | undefined; onChoose: (verdict: Verdict) => void }

/** Pass or return; the verdict that the points suggest is the primary button. */
export function VerdictButtons({ isEnough, busy, onChoose }: ButtonProps) {
  const { t } = useWords('grading')
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        kind={isEnough ? 'primary' : 'quiet'}
        type="submit"
        disabled={!isEnough}
        busy={busy === 'pass'}
        onClick={() => onChoose('pass')}
      >
        {t('pass')}
      </Button>
      <Button
        kind={isEnough ? 'quiet' : 'primary'}
        type="submit"
        busy={busy === 'return'}
        onClick={() => onChoose('return')}
      >
        {t('return')}
      </Button>
    </div>
  )
}
