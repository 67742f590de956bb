import { useState, type KeyboardEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { problemOf } from '#kernel/web/problem.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { dropDraft } from '#kernel/web/ui/draft.ts'
import { Form } from '#kernel/web/ui/form.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import type { Work } from './graded-work.ts'
import { emptyMarks, faultIn, pointsIn, scoreOf, type Marks } from './marks.ts'

type Props = { work: Work; onDone(): void }
type Verdict = 'pass' | 'return'

/** Points and remarks, row by row. Enter goes on to the next row, Ctrl + Enter submits the verdict of the points. */
export function GradingForm({ work, onDone }: Props) {
  const { t } = useWords('grading')
  const { rubric, pass_pct } = work
  const draftKey = `grading:${work.submission_id}`
  const form = useForm<Marks>({ defaultValues: emptyMarks(rubric) })
  const grade = useWrite(education.grade, { refreshes: [education.gradingQueue, education.gradingWork] })
  const [isTaken, setTaken] = useState(false)
  const score = scoreOf(rubric, useWatch({ control: form.control, name: 'points' }))
  const isEnough = score.percent >= pass_pct

  const send = (verdict: Verdict) => async (marks: Marks) => {
    try {
      await grade.write({
        submission_id: work.submission_id,
        version: work.version,
        verdict,
        remark: marks.remark,
        marks: rubric.map(({ key }, at) => ({
          key,
          points: pointsIn(marks.points[at]),
          remark: marks.remarks[at] ?? '',
        })),
      })
    } catch (error) {
      const code = problemOf(error)?.code
      if (code !== 'version.conflict' && code !== 'grading.done') throw error
      return setTaken(true)
    }
    dropDraft(draftKey)
    toast(t(verdict === 'pass' ? 'passed' : 'returned', { name: work.learner_name }))
    onDone()
  }
  const [verdict, setVerdict] = useState<Verdict>()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    onGradingKey(event, within => choose(isEnough ? 'pass' : 'return', within))
  const choose = (next: Verdict, within: Element) => {
    setVerdict(next)
    // Once the verdict is set, the form sends it like any other.
    requestAnimationFrame(() => within.querySelector('form')?.requestSubmit())
  }
  const fill = () =>
    rubric.forEach((row, at) => form.setValue(`points.${at}`, String(row.points), { shouldDirty: true }))
  if (isTaken)
    return (
      <Notice kind="warn" title={t('conflict')}>
        {t('conflict_text')}
      </Notice>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only shortens the way between its own fields
    <section data-marks onKeyDown={onKeyDown} className="rounded-card border border-line bg-surface p-5 sm:p-7">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-xl">{t('marks')}</h3>
        <Button kind="ghost" small onClick={fill}>
          {t('full')}
        </Button>
      </div>
      <Form<Marks>
        form={form}
        check={marks => faultsOf(rubric, marks, t)}
        onSubmit={marks => send(verdict ?? (isEnough ? 'pass' : 'return'))(marks)}
        draftKey={draftKey}
        label={t('marks')}
      >
        {rubric.map((row, at) => (
          <RubricRow key={row.key} row={row} at={at} />
        ))}
        <TextArea label={t('remark')} hint={t('remark_hint')} name="remark" rows={3} maxLength={4_000} />
        <ScoreLine score={score} passPercent={pass_pct} />
        <VerdictButtons isEnough={isEnough} busy={grade.isWriting ? verdict : undefined} onChoose={setVerdict} />
      </Form>
      <p className="mt-5 text-[0.8125rem] text-dim max-sm:hidden">{t('keys')}</p>
    </section>
  )
}

/** Enter goes on to the next row; with Ctrl it sends. */
function onGradingKey(event: KeyboardEvent<HTMLElement>, send: (within: Element) => void): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLElement)) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    return send(event.currentTarget)
  }
  if (!(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  focusNextRow(event.currentTarget, event.target)
}

/** What is wrong with the points, by their fields. */
const faultsOf = (rubric: Work['rubric'], { points: typed }: Marks, t: ReturnType<typeof useWords<'grading'>>['t']) =>
  Object.fromEntries(
    rubric.flatMap((row, at) => {
      const fault = faultIn(row, typed[at])
      return fault ? [[`points.${at}`, t(fault, { count: row.points })]] : []
    }),
  )

type ButtonProps = { isEnough: boolean; busy: Verdict | undefined; onChoose: (verdict: Verdict) => void }

function VerdictButtons({ isEnough, busy, onChoose }: ButtonProps) {
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

/** Focuses the points of the next row, and after the last one the overall remark. */
function focusNextRow(form: HTMLElement, from: HTMLElement): void {
  const rows = [...form.querySelectorAll<HTMLElement>('fieldset')]
  const next = rows[rows.findIndex(row => row.contains(from)) + 1]
  const field = next?.querySelector('input') ?? form.querySelector('textarea')
  field?.focus()
}

function RubricRow({ row, at }: { row: Work['rubric'][number]; at: number }) {
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
function ScoreLine({ score, passPercent }: { score: ReturnType<typeof scoreOf>; passPercent: number }) {
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
