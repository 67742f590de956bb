import { useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { problemOf } from '#kernel/web/problem.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { dropDraft } from '#kernel/web/ui/draft.ts'
import { Form } from '#kernel/web/ui/form.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import type { Work } from './graded-work.ts'
import { onGradingKey } from './grading-keys.ts'
import { RubricRow, ScoreLine, type Verdict, VerdictButtons } from './grading-parts.tsx'
import { emptyMarks, faultIn, pointsIn, scoreOf, type Marks } from './marks.ts'

type Props = { work: Work; onDone(): void }
const draftKeyOf = (work: Work) => `grading:${work.submission_id}`

/** The marks of a submission; once somebody else has graded it, a message instead. */
export function GradingForm({ work, onDone }: Props) {
  const { t } = useWords('grading')
  const { send, isGraded, isWriting } = useGrading(work, onDone)
  if (isGraded)
    return (
      <Notice kind="warn" title={t('conflict')}>
        {t('conflict_text')}
      </Notice>
    )
  return <MarksForm work={work} onSend={send} isWriting={isWriting} />
}

type MarksProps = { work: Work; onSend(verdict: Verdict, marks: Marks): Promise<void>; isWriting: boolean }

/** Points and remarks, row by row. Enter moves to the next row, Ctrl + Enter submits the verdict of the points. */
function MarksForm({ work, onSend, isWriting }: MarksProps) {
  const { t } = useWords('grading')
  const { rubric, pass_pct } = work
  const form = useForm<Marks>({ defaultValues: emptyMarks(rubric) })
  const [verdict, setVerdict] = useState<Verdict>()
  const score = scoreOf(rubric, useWatch({ control: form.control, name: 'points' }))
  const isEnough = score.percent >= pass_pct
  const suggested = isEnough ? 'pass' : 'return'
  const choose = (next: Verdict, within: Element) => {
    setVerdict(next)
    // Once the verdict is set, the form sends it like any other.
    requestAnimationFrame(() => within.querySelector('form')?.requestSubmit())
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only a shortcut between its own fields
    <section
      data-marks
      onKeyDown={event => onGradingKey(event, within => choose(suggested, within))}
      className="rounded-card border border-line bg-surface p-5 sm:p-7"
    >
      <MarksHead form={form} rubric={rubric} />
      <Form<Marks>
        form={form}
        check={marks => faultsOf(rubric, marks, t)}
        onSubmit={marks => onSend(verdict ?? suggested, marks)}
        draftKey={draftKeyOf(work)}
        label={t('marks')}
      >
        {rubric.map((row, at) => (
          <RubricRow key={row.key} row={row} at={at} />
        ))}
        <TextArea label={t('remark')} hint={t('remark_hint')} name="remark" rows={3} maxLength={4_000} />
        <ScoreLine score={score} passPercent={pass_pct} />
        <VerdictButtons isEnough={isEnough} busy={isWriting ? verdict : undefined} onChoose={setVerdict} />
      </Form>
      <p className="mt-5 text-[0.8125rem] text-dim max-sm:hidden">{t('keys')}</p>
    </section>
  )
}

/** The heading, and the button that gives full points. */
function MarksHead({ form, rubric }: { form: UseFormReturn<Marks>; rubric: Work['rubric'] }) {
  const { t } = useWords('grading')
  const fill = () =>
    rubric.forEach((row, at) => form.setValue(`points.${at}`, String(row.points), { shouldDirty: true }))
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <h3 className="text-xl">{t('marks')}</h3>
      <Button kind="ghost" small onClick={fill}>
        {t('full')}
      </Button>
    </div>
  )
}

/** Sends a verdict; `isGraded` once somebody else has graded the work in the meantime. */
function useGrading(work: Work, onDone: () => void) {
  const { t } = useWords('grading')
  const grade = useWrite(education.grade, { refreshes: [education.gradingQueue, education.gradingWork] })
  const [isGraded, setGraded] = useState(false)
  const send = async (verdict: Verdict, { points, remarks, remark }: Marks) => {
    const { submission_id, version, rubric } = work
    const marks = rubric.map(({ key }, at) => ({ key, points: pointsIn(points[at]), remark: remarks[at] ?? '' }))
    try {
      await grade.write({ submission_id, version, verdict, remark, marks })
    } catch (error) {
      const code = problemOf(error)?.code
      if (code !== 'version.conflict' && code !== 'grading.done') throw error
      return setGraded(true)
    }
    dropDraft(draftKeyOf(work))
    toast(t(verdict === 'pass' ? 'passed' : 'returned', { name: work.learner_name }))
    onDone()
  }
  return { send, isGraded, isWriting: grade.isWriting }
}

/** The faults in the points, by their fields. */
const faultsOf = (rubric: Work['rubric'], { points: typed }: Marks, t: ReturnType<typeof useWords<'grading'>>['t']) =>
  Object.fromEntries(
    rubric.flatMap((row, at) => {
      const fault = faultIn(row, typed[at])
      return fault ? [[`points.${at}`, t(fault, { count: row.points })]] : []
    }),
  )
