import { Suspense, useDeferredValue, useEffect } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useParams, usePreload, useSearch } from '#kernel/web/navigation.ts'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { isActive } from '../../contract/enrolment-states.ts'
import { education } from '../../contract/index.ts'
import { CourseComing } from '../catalogue/course-skeleton.tsx'
import { cacheReadings } from '../offline/cache-readings.ts'
import { useUnlockTimer } from './use-unlock-timer.ts'
import { startProgressSync } from '../progress/progress-queue.ts'
import { Reader } from './reader.tsx'
import { toEducation } from '../../contract/addresses.ts'
import { alsoAs } from '../progress/shown-progress.ts'

cacheReadings()

/** Learners open the reader directly, and need not load the introduction. */
const CourseDetails = lazyPart(async () => ({
  default: (await import('../catalogue/course-details.tsx')).CourseDetails,
}))

/** A course: its introduction for people who are not enrolled; for its learners the reader, at the unit they left. */
export default function CoursePage() {
  const { courseId } = useParams(toEducation.course)
  return (
    <Suspense key={courseId} fallback={<CourseComing />}>
      <Course courseId={courseId} />
    </Suspense>
  )
}

function Course({ courseId }: { courseId: string }) {
  const { localised } = useWords('education')
  const [{ unit: wanted, about }, setSearch] = useSearch(toEducation.course)
  // The current unit stays until the next one is loaded, so that no skeleton flashes between two texts.
  const shownUnit = useDeferredValue(wanted)
  const reading = useRead(education.selected, { course_id: courseId, ...(shownUnit && { unit_key: shownUnit }) })
  const { course, enrolment, unit } = reading
  usePageTitle(localised(course.title).text)
  useEffect(() => void startProgressSync(), [])
  useUnlockTimer(reading)
  const preload = usePreload()

  const isLearner = isActive(enrolment?.state)
  useEffect(() => {
    if (!isLearner) return
    loadCode(() => import('./start-offline.ts')).then(
      worker => worker.startOffline(() => preload(toEducation.myLearning)),
      () => {}, // Without a connection nothing can be stored; the next course that is opened tries again.
    )
  }, [isLearner, preload])
  const isReading = !about && (isLearner || Boolean(wanted && unit))
  const key = unit?.unit_key
  useEffect(() => {
    if (!isReading || wanted || !key) return
    alsoAs(courseId, reading)
    void setSearch({ unit: key }, { replace: true })
  }, [isReading, wanted, key, courseId, reading, setSearch])

  if (!isReading) return <CourseDetails reading={reading} />
  return <Reader reading={reading} courseParam={courseId} wanted={wanted ?? key} isLearner={isLearner} />
}
