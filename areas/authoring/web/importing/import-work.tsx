import { IconArrowRight } from '@tabler/icons-react'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useLive } from '#kernel/web/live.ts'
import { refresh } from '#kernel/web/queries.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { writing } from '../../contract/writing-calls.ts'
import { importing } from '../../contract/import-calls.ts'
import { sizeIn } from '#kernel/contract/file-size.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import { ImportDecision } from './import-decision.tsx'
import type { Job } from './import-shapes.ts'

const ImportReport = lazyPart(() => import('./import-report.tsx'))
const everySoOften = 1_500

/** Follows a running import by live events, and polls now and then in case one was missed. */
function useJob(import_job_id: string): Job {
  const job = useRead(importing.importJob, { import_job_id })
  const isCopying = job.state === 'applied' && job.pictures !== null && job.pictures.state !== 'done'
  const stage = isCopying ? 'copying' : job.state
  const isGoingOn = job.state === 'uploaded' || job.state === 'applying' || isCopying
  useLive('person', message => {
    if ((message as { import_job_id?: string } | null)?.import_job_id === import_job_id)
      void refresh(importing.importJob)
  })
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setInterval(() => void refresh(importing.importJob), everySoOften)
    return () => clearInterval(timer)
  }, [isGoingOn])
  // A small import may be applied before this page reads that it is going on, so nothing waits for that.
  useEffect(() => {
    void refresh(importing.importJobs)
    if (stage === 'copying' || stage === 'applied')
      void refresh(writing.authoredCourses, writing.authoredCourse, writing.unitKeys, writing.unitData)
  }, [stage])
  return job
}

export function ImportWork({ jobId }: { jobId: string }) {
  const { t, number, date } = useWords('authoring')
  const job = useJob(jobId)
  return (
    <div className="flex flex-col gap-8">
      <p className="-mt-2 text-dim">
        <span className="font-mono text-sm break-all text-ink">{job.file_name}</span> · {sizeIn(number, job.bytes)} ·{' '}
        {date(job.created_at, 'both')}
      </p>
      {(job.state === 'uploaded' || job.state === 'applying') && <GoingOn job={job} />}
      {job.state === 'failed' && <Refusal job={job} />}
      {job.state === 'analysed' && <ImportDecision job={job} />}
      {job.state === 'applied' && <Applied job={job} />}
      {job.state === 'applied' && job.pictures && <Pictures pictures={job.pictures} />}
      {job.report && job.state !== 'failed' && (
        <Suspense fallback={<SkeletonText lines={6} />}>
          <ImportReport report={job.report} isDone={job.state === 'applied'} />
        </Suspense>
      )}
      {(job.state === 'failed' || job.state === 'applied') && (
        <ScreenLink to={toAuthoring.courseImport} search={{}} className={`${buttonClass()} self-start`}>
          {t('import.another')}
        </ScreenLink>
      )}
    </div>
  )
}

function GoingOn({ job }: { job: Job }) {
  const { t, number } = useWords('authoring')
  const { step, done, of } = job.progress ?? { step: 'waiting' as const, done: 0, of: 0 }
  return (
    <div className="card flex flex-col gap-4 p-8" aria-live="polite">
      <Progress
        value={of > 0 ? (100 * done) / of : step === 'waiting' ? 2 : 10}
        label={t(`import.step.${step}`)}
        valueText={of > 0 ? t('import.units_of', { done: number(done), of: number(of) }) : '…'}
        showLabel
      />
      <p className="text-dim">{t('import.may_leave')}</p>
    </div>
  )
}

/** The copying of pictures from other sites, which continues after the import. */
function Pictures({
  pictures: { state, found, copied, failed, failures },
}: {
  pictures: NonNullable<Job['pictures']>
}) {
  const { t, number } = useWords('authoring')
  if (state !== 'done')
    return (
      <div aria-live="polite">
        <Progress
          value={found > 0 ? (100 * (copied + failed)) / found : 2}
          label={t('import.pictures.going_on', { done: number(copied + failed), of: number(found) })}
          showLabel
        />
      </div>
    )
  return (
    <Notice
      kind={failed > 0 ? 'warn' : 'good'}
      title={t('import.pictures.done', { copied: number(copied), of: number(found) })}
    >
      {failed > 0 && (
        <>
          <p>{t('import.pictures.rest')}</p>
          <ul className="mt-2 flex flex-col gap-1 text-sm">
            {failures.map(({ url, why }) => (
              <li key={url}>
                <span className="font-mono break-all">{url}</span>: {t(`import.pictures.why.${why}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}

function Refusal({ job: { failure } }: { job: Job }) {
  const { t } = useWords('authoring')
  const { code, path, line, detail } = failure ?? { code: 'failed' as const, path: null, line: null, detail: null }
  return (
    <Notice kind="bad" title={t(`import.refused.${code}`)}>
      {path && (
        <p className="mt-1 font-mono text-sm break-all">
          {path}
          {line !== null && `:${line}`}
        </p>
      )}
      {detail && <p className="mt-1 font-mono text-sm break-words">{detail}</p>}
      <p className="mt-2">{t('import.nothing_changed')}</p>
    </Notice>
  )
}

function Applied({ job: { course, report } }: { job: Job }) {
  const { t, localised } = useWords('authoring')
  if (!course) return <Notice kind="warn">{t('import.course_gone')}</Notice>
  const isNew = report?.course.change === 'created'
  return (
    <Notice
      kind="good"
      title={t(isNew ? 'import.created' : 'import.brought_up', { title: localised(course.title).text })}
      action={
        <ScreenLink
          to={toAuthoring.courseEditor}
          params={{ courseId: course.id }}
          className={buttonClass('primary', { small: true })}
        >
          {t('import.open')}
          <IconArrowRight aria-hidden />
        </ScreenLink>
      }
    >
      {isNew && t('import.created_draft')}
    </Notice>
  )
}
