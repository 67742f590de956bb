import { useEffect, useRef } from 'react'
import { useRead } from '#kernel/web/use-call.ts'
import { Html } from '#kernel/web/ui/html.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import { AssignmentRubric } from '../units/assignment-rubric.tsx'
import { SubmissionList, SubmittedWork } from '../units/submission-list.tsx'
import type { Work } from './graded-work.ts'
import { GradingForm } from './grading-form.tsx'

type Props = { submissionId: string; onDone(): void }

/** One submission: the work first, the task and earlier submissions on request, then the marks. */
export function GradingWork({ submissionId, onDone }: Props) {
  const { t, localised, date } = useWords('grading')
  const work = useRead(education.gradingWork, { submission_id: submissionId })
  const heading = useRef<HTMLHeadingElement>(null)
  // Another submission is another instance: its heading takes the focus once.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const isWaiting = work.state === 'submitted'
  return (
    <article className="flex flex-col gap-8">
      <header>
        <p className="font-mono text-[0.8125rem] text-dim">{localised(work.course.title).text}</p>
        <h2 ref={heading} tabIndex={-1} className="mt-1 text-heading">
          {work.learner_name}
        </h2>
        <p className="text-dim">
          {localised(work.unit.title).text} · {t('attempt', { n: work.n })} · {date(work.submitted_at, 'both')}
        </p>
      </header>
      {work.brief && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('brief')}</summary>
          <Html html={work.brief.html} className="prose border-l-2 border-line pl-4" lang={work.brief.locale} />
        </details>
      )}
      <section aria-label={t('work')}>
        <SubmittedWork submission={work.work} />
      </section>
      {isWaiting ? <GradingForm key={work.submission_id} work={work} onDone={onDone} /> : <Graded work={work} />}
      <SubmissionList submissions={work.earlier} rubric={work.rubric} />
    </article>
  )
}

function Graded({ work }: { work: Work }) {
  const { t, date } = useWords('grading')
  const { t: units } = useWords('units')
  const { graded_by, graded_at, remark, marks } = work.work
  const max_points = work.rubric.reduce((sum, row) => sum + row.points, 0)
  return (
    <>
      <Notice kind={work.state === 'passed' ? 'good' : 'warn'} title={units(`assignment.states.${work.state}`)}>
        {remark && <p className="whitespace-pre-line">{remark}</p>}
        {graded_at && <p>{t('verdict', { name: graded_by ?? '–', when: date(graded_at, 'both') })}</p>}
      </Notice>
      <AssignmentRubric assignment={{ ...work, max_points, draft: null, submissions: [] }} marks={marks} />
    </>
  )
}
