import { IconHourglass } from '@tabler/icons-react'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import { toEducation } from '../../contract/addresses.ts'

type Props = { instituteId?: string; courseId?: string; className?: string }

/** The number of submissions that wait, with a link; nothing when there are none. Suspends: wrap it in a `Suspense`. */
export function GradingWaiting({ instituteId, courseId, className }: Props) {
  const { t } = useWords('grading')
  const { total } = useRead(education.gradingQueue, {
    limit: 1,
    ...(instituteId && { institute_id: instituteId }),
    ...(courseId && { course_id: courseId }),
  })
  if (total === 0) return null
  return (
    <p
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-5 py-4 ${className ?? ''}`}
    >
      <IconHourglass aria-hidden className="flex-none text-signal" />
      <span className="min-w-0 flex-1 basis-52 font-semibold">
        {total === null ? t('waiting_many') : t('waiting_count', { count: total })}
      </span>
      <ScreenLink
        to={toEducation.grading}
        search={{ ...(instituteId && { institute: instituteId }), ...(courseId && { course: courseId }) }}
        className={buttonClass('quiet', { small: true })}
      >
        {t('to_grading')}
      </ScreenLink>
    </p>
  )
}
