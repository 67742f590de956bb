import { IconArrowLeft, IconArrowRight, IconKeyboard, IconLock } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useGo } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { prefetch } from '#kernel/web/use-call.ts'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../contract/index.ts'
import { durationIn } from './durations.ts'
import { useLockWords } from './lock-words.ts'
import { markRead } from './mark-read.ts'
import { flush, record } from './progress-queue.ts'
import { ReadingText } from './reading-text.tsx'
import { educationScreens } from './screens.ts'
import type { Reading, ReadUnit } from './shown-progress.ts'
import { SignUp } from './sign-up.tsx'
import { SyncState } from './sync-state.tsx'
import { useUnitKeys } from './unit-keys.ts'

const KeyboardHelp = lazy(async () => ({ default: (await import('./keyboard-help.tsx')).KeyboardHelp }))
const QuizUnit = lazy(async () => ({ default: (await import('./quiz-unit.tsx')).QuizUnit }))

type Props = { reading: Reading; courseParam: string; isLearner: boolean }

/** One unit, and the ways on from it. */
export function UnitView({ reading, courseParam, isLearner }: Props) {
  const { t, localised, number } = useWords('education')
  const { course, unit, next } = reading
  const heading = useHeadingFocus(unit?.unit_key)
  const steps = useSteps({ reading, courseParam, isLearner })
  const [isHelpOpen, setHelpOpen] = useState(false)
  useUnitKeys({ ...steps, help: () => setHelpOpen(true) })
  const openKey = isLearner && unit && !unit.lock ? unit.unit_key : undefined
  useEffect(() => {
    if (openKey) record({ course_id: course.id, unit_key: openKey, kind: 'opened' })
  }, [course.id, openKey])
  const nextKey = next && !next.lock ? next.unit_key : undefined
  useEffect(() => {
    if (nextKey) prefetch(education.selected, { course_id: courseParam, unit_key: nextKey })
  }, [courseParam, nextKey])
  if (!unit) return null
  const title = localised(unit.title)
  return (
    <article className="mx-auto w-full max-w-[48rem] px-5 pt-8 pb-16 sm:px-8 md:pt-12">
      <p className="flex flex-wrap items-center gap-x-3 font-mono text-[0.8125rem] text-dim">
        <span>{sectionOf(reading, unit.unit_key, each => localised(each).text)}</span>
        <span>{unit.type === 'quiz' ? t('unit.quiz') : durationIn(number, unit.est_minutes)}</span>
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-2 mb-7 text-title" {...(title.lang && { lang: title.lang })}>
        {title.text}
      </h1>
      <UnitBody reading={reading} unit={unit} courseParam={courseParam} isLearner={isLearner} onNext={steps.next} />
      {!isLearner && <SignUp reading={reading} className="mt-12 rounded-card border border-line bg-surface p-6" />}
      <Finished reading={reading} />
      <Steps reading={reading} courseParam={courseParam} onNext={steps.next} isLearner={isLearner} />
      <div className="mt-8 flex flex-wrap items-center justify-between gap-3">
        <Button kind="ghost" small onClick={() => setHelpOpen(true)} className="max-sm:hidden">
          <IconKeyboard aria-hidden />
          {t('reader.keys.title')}
        </Button>
        {isLearner && <SyncState className="lg:hidden" />}
      </div>
      {isHelpOpen && (
        <Suspense>
          <KeyboardHelp isOpen onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </article>
  )
}

function sectionOf(
  { outline }: Reading,
  unitKey: string,
  say: (title: Reading['outline'][number]['title']) => string,
): string {
  const section = outline.find(each => each.units.some(unit => unit.unit_key === unitKey))
  return section ? say(section.title) : ''
}

/** A new unit begins at its heading, for screen readers and keyboards too; the first one leaves the focus alone. */
function useHeadingFocus(unitKey: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(unitKey)
  useEffect(() => {
    if (before.current !== unitKey && !document.querySelector('dialog:modal'))
      heading.current?.focus({ preventScroll: true })
    before.current = unitKey
  }, [unitKey])
  return heading
}

/** What 'previous' and 'next' do. Going on from a text says that it was read. */
function useSteps({ reading, courseParam, isLearner }: Props) {
  const go = useGo()
  const { course, unit, previous, next, enrolment } = reading
  const open = (key: string) =>
    go(educationScreens.course, { params: { courseId: courseParam }, search: { unit: key } })
  return {
    previous() {
      if (previous && !previous.lock) void open(previous.unit_key)
    },
    async next() {
      const isReadNow = isLearner && unit && !unit.lock && unit.completes_by === 'view' && unit.state !== 'completed'
      if (isReadNow) markRead(course.id, unit, 'viewed')
      // What comes next may be locked until the server knows that this one is done.
      if (isReadNow && (!next || next.lock)) await flush()
      if (next && (!next.lock || isReadNow)) await open(next.unit_key)
      else if (!next && isLearner && enrolment)
        await go(educationScreens.completeCourse, { search: { course: course.id } })
    },
  }
}

function UnitBody({ reading, unit, courseParam, isLearner, onNext }: Props & { unit: ReadUnit; onNext(): void }) {
  const { t } = useWords('education')
  const lockWords = useLockWords()
  if (unit.lock)
    return (
      <div className="flex flex-col items-start gap-4 rounded-card border border-dashed border-edge p-8">
        <IconLock aria-hidden className="text-dim" />
        <p className="font-head text-lg font-bold">{lockWords(unit.lock)}</p>
        {unit.lock.params.unit_key && (
          <ScreenLink
            to={educationScreens.course}
            params={{ courseId: courseParam }}
            search={{ unit: unit.lock.params.unit_key }}
            className={buttonClass('primary')}
          >
            {t('reader.to_that_unit')}
          </ScreenLink>
        )}
      </div>
    )
  return (
    <>
      {unit.body && <ReadingText key={unit.unit_key} {...{ reading, unit, body: unit.body, courseParam, isLearner }} />}
      {unit.quiz && (
        <Suspense fallback={<SkeletonText lines={6} />}>
          <QuizUnit
            key={unit.unit_key}
            courseId={reading.course.id}
            unitKey={unit.unit_key}
            quiz={unit.quiz}
            onNext={onNext}
          />
        </Suspense>
      )}
      {unit.type === 'quiz' && !unit.quiz && !isLearner && <Notice>{t('quiz.for_learners')}</Notice>}
    </>
  )
}

/** Once all that counts is done, the way to the finish stands under every unit. */
function Finished({ reading: { course, enrolment } }: { reading: Reading }) {
  const { t } = useWords('education')
  if (enrolment?.state !== 'completed') return null
  return (
    <Notice
      kind="good"
      className="mt-12 items-center"
      action={
        <ScreenLink
          to={educationScreens.completeCourse}
          search={{ course: course.id }}
          className={buttonClass('primary', { small: true })}
        >
          {t('reader.see_finish')}
        </ScreenLink>
      }
    >
      {t('reader.finished')}
    </Notice>
  )
}

function Steps({ reading, courseParam, isLearner, onNext }: Props & { onNext(): void }) {
  const { t, localised } = useWords('education')
  const lockWords = useLockWords()
  const { previous, next, unit } = reading
  const opensNow = unit?.completes_by === 'view' && unit.state !== 'completed' && !unit.lock
  const isShut = next?.lock && !(opensNow && next.lock.code === 'previous_unit')
  return (
    <nav aria-label={t('public.around')} className="mt-12 grid gap-3 border-t border-line pt-6 sm:grid-cols-2">
      {previous ? (
        <ScreenLink
          to={educationScreens.course}
          params={{ courseId: courseParam }}
          search={{ unit: previous.unit_key }}
          className="flex min-h-16 flex-col justify-center gap-0.5 rounded-card border border-line px-5 py-3 hover:border-edge"
        >
          <span className="flex items-center gap-1.5 text-sm text-dim">
            <IconArrowLeft size={16} aria-hidden />
            {t('public.previous')}
          </span>
          <span className="font-semibold">{localised(previous.title).text}</span>
        </ScreenLink>
      ) : (
        <span className="max-sm:hidden" />
      )}
      {next && isShut && (
        <p className="flex flex-col items-end gap-1 p-4 text-end text-dim">
          <span className="flex items-center gap-1.5 text-sm">
            <IconLock size={16} aria-hidden />
            {localised(next.title).text}
          </span>
          <span className="text-[0.9375rem]">{next.lock && lockWords(next.lock)}</span>
        </p>
      )}
      {next && !isShut && (
        <Button
          kind="primary"
          onClick={onNext}
          className="h-auto min-h-16 justify-between rounded-card px-5 text-start"
        >
          <span className="min-w-0">
            <span className="block text-sm font-normal opacity-90">{t('public.next')}</span>
            <span className="block">{localised(next.title).text}</span>
          </span>
          <IconArrowRight aria-hidden />
        </Button>
      )}
      {!next && isLearner && (
        <Button kind="primary" onClick={onNext} className="min-h-16 rounded-card">
          {t('reader.to_finish')}
          <IconArrowRight aria-hidden />
        </Button>
      )}
    </nav>
  )
}
