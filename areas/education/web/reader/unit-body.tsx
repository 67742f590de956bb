import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { Part } from '#kernel/web/part.tsx'
import { SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { ReadingText } from './reading-text.tsx'
import { startProgressSync } from '../progress/progress-queue.ts'
import type { Reading, ReadUnit } from '../progress/shown-progress.ts'
import { UnitDone } from './unit-done.tsx'

const AssignmentUnit = lazyPart(async () => ({
  default: (await import('../units/assignment-unit.tsx')).AssignmentUnit,
}))
const LockedUnit = lazyPart(async () => ({ default: (await import('./locked-unit.tsx')).LockedUnit }))
const FileUnit = lazyPart(async () => ({ default: (await import('../units/file-unit.tsx')).FileUnit }))
const PackageUnit = lazyPart(async () => ({ default: (await import('../units/package-unit.tsx')).PackageUnit }))
const QuizUnit = lazyPart(async () => ({ default: (await import('../quiz/quiz-unit.tsx')).QuizUnit }))
const UnitNotice = lazyPart(async () => ({ default: (await import('../units/unit-notice.tsx')).UnitNotice }))
const UnsavedUnitNotice = lazyPart(async () => ({
  default: (await import('../offline/unsaved-unit-notice.tsx')).UnsavedUnitNotice,
}))
/** Resumes where this browser left it, which is read from its storage. */
const VideoUnit = lazyPart(async () => {
  const [unit] = await Promise.all([import('../units/video-unit.tsx'), startProgressSync()])
  return { default: unit.VideoUnit }
})

type Props = { reading: Reading; unit: ReadUnit; courseParam: string; isLearner: boolean; onNext(): void }

/**
 * The content of a unit by its type: a video above its transcript, a text, a file, a quiz, an assignment or a package
 * below its description.
 */
export function UnitBody(props: Props) {
  const { reading, unit, isLearner } = props
  if (unit.lock)
    return (
      <Part of={unit.unit_key}>
        <LockedUnit lock={unit.lock} courseParam={props.courseParam} />
      </Part>
    )
  if (unit.isUnsaved)
    return (
      <Part of={unit.unit_key}>
        <UnsavedUnitNotice unit={unit} />
      </Part>
    )
  const courseId = reading.course.id
  const at = { courseId, unit, isLearner }
  const hasPart = unit.type === 'markdown' || unit[unit.type] !== null
  return (
    <>
      {unit.video && (
        <Part of={unit.unit_key} fallback={<div className="aspect-video rounded-card bg-sunken" />}>
          <VideoUnit key={unit.unit_key} {...at} video={unit.video} />
        </Part>
      )}
      {unit.body && <ReadingText key={`text ${unit.unit_key}`} {...{ reading, unit, body: unit.body, isLearner }} />}
      <Part of={unit.unit_key} fallback={<SkeletonText lines={6} />}>
        {unit.file && <FileUnit file={unit.file} />}
        {unit.assignment && <AssignmentUnit key={`assignment ${unit.unit_key}`} {...at} assignment={unit.assignment} />}
        {unit.quiz && (
          <div className="mt-8 first:mt-0">
            <QuizUnit
              key={`quiz ${unit.unit_key}`}
              courseId={courseId}
              unitKey={unit.unit_key}
              quiz={unit.quiz}
              onNext={props.onNext}
            />
          </div>
        )}
        {unit.package && <PackageUnit key={`package ${unit.unit_key}`} {...at} pack={unit.package} />}
        {!hasPart && <UnitNotice type={unit.type} isLearner={isLearner} />}
      </Part>
      {isLearner && <UnitDone key={`done ${unit.unit_key}`} courseId={courseId} unit={unit} />}
    </>
  )
}
