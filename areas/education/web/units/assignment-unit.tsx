import { IconHourglass } from '@tabler/icons-react'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import { AssignmentForm } from './assignment-form.tsx'
import { AssignmentRubric } from './assignment-rubric.tsx'
import type { Assignment, ReadUnit } from '../progress/shown-progress.ts'
import { SubmissionList, SubmittedWork } from './submission-list.tsx'

type Props = { courseId: string; unit: ReadUnit; assignment: Assignment }

/** An assignment below its description: its rubric, its state, and the form to submit. */
export function AssignmentUnit({ courseId, unit, assignment }: Props) {
  const { t, date } = useWords('units')
  const [latest, ...earlier] = assignment.submissions
  const isOpen = latest?.state !== 'submitted' && latest?.state !== 'passed'
  return (
    <div className="mt-10 flex flex-col gap-10">
      <AssignmentRubric assignment={assignment} marks={latest?.state === 'submitted' ? undefined : latest?.marks} />
      {latest && (
        <section aria-label={t('assignment.yours')} className="flex flex-col gap-4">
          {latest.state === 'submitted' && (
            <p role="status" className="flex items-start gap-3 rounded-card bg-info-tint p-5 text-info">
              <IconHourglass aria-hidden className="flex-none" />
              <span>
                <span className="block font-head text-lg font-bold">{t('assignment.waiting')}</span>
                {t('assignment.waiting_text', { when: date(latest.submitted_at, 'both') })}
              </span>
            </p>
          )}
          {latest.state === 'passed' && (
            <Notice kind="good" title={t('assignment.passed')}>
              {latest.remark}
            </Notice>
          )}
          {latest.state === 'returned' && (
            <Notice kind="warn" title={t('assignment.returned')}>
              {latest.remark}
            </Notice>
          )}
          {!isOpen && <SubmittedWork submission={latest} />}
        </section>
      )}
      {isOpen && (
        <AssignmentForm key={latest?.submission_id ?? 'first'} {...{ courseId, unit, assignment }} before={latest} />
      )}
      <SubmissionList submissions={isOpen && latest ? [latest, ...earlier] : earlier} rubric={assignment.rubric} />
    </div>
  )
}
