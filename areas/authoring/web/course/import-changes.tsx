import { Notice } from '#kernel/web/ui/notice.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import { importing } from '../../contract/import-calls.ts'
import { countsOfWarnings, isKnownWarning, type Report } from '../importing/import-shapes.ts'
import type { AuthoredCourse } from '../saving/authored-course.ts'

/** What the last import changed or left out. Shown until the course is next published. */
export function ImportChanges({ course: { id, published_at } }: { course: AuthoredCourse }) {
  const { items } = useRead(importing.importJobs, { course_id: id, state: 'applied', limit: 1 })
  const [last] = items
  if (!last?.finished_at || (published_at && last.finished_at < published_at)) return null
  return <Changes jobId={last.import_job_id} />
}

function Changes({ jobId }: { jobId: string }) {
  const { t, date } = useWords('authoring')
  const { report, finished_at } = useRead(importing.importJob, { import_job_id: jobId })
  if (!report || report.warning_count === 0 || !finished_at) return null
  return (
    <Notice kind="warn" title={t('publish.import_changes', { count: report.warning_count, date: date(finished_at) })}>
      <Counts report={report} />
      <ScreenLink to={toAuthoring.courseImport} search={{ job: jobId }} className="link mt-2 inline-block">
        {t('publish.import_report')}
      </ScreenLink>
    </Notice>
  )
}

function Counts({ report }: { report: Report }) {
  const { t, number } = useWords('authoring')
  return (
    <ul className="mt-1 list-disc pl-5">
      {countsOfWarnings(report).map(([code, count]) => (
        <li key={code}>
          {isKnownWarning(code) ? t(`import.warning.${code}`) : code} ({number(count)})
        </li>
      ))}
    </ul>
  )
}
