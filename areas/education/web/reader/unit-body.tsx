import { IconLock } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { useWords } from '#kernel/web/words.ts'
import { useLockWords } from '../progress/lock-words.ts'
import { ReadingText } from './reading-text.tsx'
import { toEducation } from '../../contract/addresses.ts'
import type { Reading, ReadUnit } from '../progress/shown-progress.ts'
import { UnitDone } from './unit-done.tsx'

const AssignmentUnit = lazyPart(async () => ({
  default: (await import('../units/assignment-unit.tsx')).AssignmentUnit,
}))
const FileUnit = lazyPart(async () => ({ default: (await import('../units/file-unit.tsx')).FileUnit }))
const QuizUnit = lazyPart(async () => ({ default: (await import('../quiz/quiz-unit.tsx')).QuizUnit }))
const VideoUnit = lazyPart(async () => ({ default: (await import('../units/video-unit.tsx')).VideoUnit }))

type Props = { reading: Reading; unit: ReadUnit; courseParam: string; isLearner: boolean; onNext(): void }

/**
 * The content of a unit by its type: a video above its transcript, a text, a file, a quiz or an assignment below its
 * description.
 */
export function UnitBody(props: Props) {
  const { reading, unit, isLearner } = props
  const { t } = useWords('education')
  if (unit.lock) return <LockedUnit lock={unit.lock} courseParam={props.courseParam} />
  const courseId = reading.course.id
  const at = { courseId, unit, isLearner }
  const isForLearners = !isLearner && (unit.type === 'quiz' || unit.type === 'assignment')
  return (
    <>
      {unit.video && (
        <Suspense fallback={<div className="aspect-video rounded-card bg-sunken" />}>
          <VideoUnit key={unit.unit_key} {...at} video={unit.video} />
        </Suspense>
      )}
      {unit.type === 'video' && !unit.video && <Notice kind="warn">{t('video.gone')}</Notice>}
      {unit.video && unit.body && <h2 className="mt-12 mb-4 text-heading">{t('video.transcript')}</h2>}
      {unit.body && <ReadingText key={`text ${unit.unit_key}`} {...{ reading, unit, body: unit.body, isLearner }} />}
      <Suspense fallback={<SkeletonText lines={6} />}>
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
      </Suspense>
      {unit.type === 'file' && !unit.file && <Notice kind="warn">{t('file.gone')}</Notice>}
      {isForLearners && <Notice>{t(unit.type === 'quiz' ? 'quiz.for_learners' : 'assignment.for_learners')}</Notice>}
      {isLearner && <UnitDone key={`done ${unit.unit_key}`} courseId={courseId} unit={unit} />}
    </>
  )
}

function LockedUnit({ lock, courseParam }: { lock: NonNullable<ReadUnit['lock']>; courseParam: string }) {
  const { t } = useWords('education')
  const lockWords = useLockWords()
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-dashed border-edge p-8">
      <IconLock aria-hidden className="text-dim" />
      <p className="font-head text-lg font-bold">{lockWords(lock)}</p>
      {lock.params.unit_key && (
        <ScreenLink
          to={toEducation.course}
          params={{ courseId: courseParam }}
          search={{ unit: lock.params.unit_key }}
          className={buttonClass('primary')}
        >
          {t('reader.to_that_unit')}
        </ScreenLink>
      )}
    </div>
  )
}
