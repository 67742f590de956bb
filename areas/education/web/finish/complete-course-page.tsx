import { Suspense, useEffect } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { Skeleton, SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import type { CompletionAnswer } from './completing.ts'
import { Finish } from './finish.tsx'
import { MissingUnits } from './missing-units.tsx'
import { flush } from '../progress/progress-queue.ts'
import { toEducation } from '../../contract/addresses.ts'

const UnfinishedCourses = lazyPart(async () => ({
  default: (await import('./unfinished-courses.tsx')).UnfinishedCourses,
}))

/** The end of a course: what is still missing, else the finish. Without a course, those that can be finished. */
export default function CompleteCoursePage() {
  const [{ course }] = useSearch(toEducation.completeCourse)
  useEffect(() => {
    if (course) void flush()
  }, [course])
  if (!course)
    return (
      <Suspense fallback={<Coming />}>
        <UnfinishedCourses />
      </Suspense>
    )
  return (
    <Suspense key={course} fallback={<Coming />}>
      <Ending courseId={course} />
    </Suspense>
  )
}

/** Completing can be repeated: it finishes the course if possible, and says what is missing. */
function Ending({ courseId }: { courseId: string }) {
  const { t, localised } = useWords('education')
  const ending = useRead(education.complete, { course_id: courseId })
  const { completion, course, enrolment, missing } = ending
  if (completion) return <Finish ending={ending} completion={completion} />
  return (
    <Page
      width="text"
      kicker={
        <ScreenLink to={toEducation.course} params={{ courseId }} className="font-mono text-sm text-dim underline">
          {localised(course.title).text}
        </ScreenLink>
      }
      title={t('finish.not_yet')}
      lead={t('finish.not_yet_text')}
    >
      <Progress
        value={enrolment.progress_pct}
        label={t('reader.progress', { done: enrolment.completed_units, of: enrolment.required_units })}
        showLabel
        className="mb-8"
      />
      {missing.length > 0 && <MissingUnits missing={missing} courseId={courseId} />}
      <NeededScore ending={ending} />
    </Page>
  )
}

function NeededScore({ ending: { needed_score_pct: needed, score_pct: score, course } }: { ending: CompletionAnswer }) {
  const { t, number } = useWords('education')
  if (needed === null) return null
  const percent = (value: number) => number(value / 100, { style: 'percent' })
  return (
    <Empty
      className="mt-8"
      title={t('finish.score_needed', { percent: percent(needed) })}
      action={
        <ScreenLink to={toEducation.course} params={{ courseId: course.id }} className={buttonClass('primary')}>
          {t('details.go_on')}
        </ScreenLink>
      }
    >
      {t('finish.score_now', { percent: percent(score ?? 0) })}
    </Empty>
  )
}

const Coming = () => (
  <div aria-hidden="true" className="mx-auto flex w-full max-w-[76rem] flex-col gap-8 px-5 pt-8 sm:px-8 md:pt-12">
    <Skeleton className="h-[22rem] rounded-card" />
    <Skeleton className="h-10 w-3/5" />
    <SkeletonText lines={2} />
  </div>
)
