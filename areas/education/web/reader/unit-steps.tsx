import { IconArrowLeft, IconArrowRight, IconLock } from '@tabler/icons-react'
import { useGo } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { useLockWords } from '../progress/lock-words.ts'
import { markRead } from './mark-read.ts'
import { flush } from '../progress/progress-queue.ts'
import { toEducation } from '../../contract/addresses.ts'
import type { Reading } from '../progress/shown-progress.ts'
import { isDoneByGoingOn } from './unit-done.tsx'

type Props = { reading: Reading; courseParam: string; isLearner: boolean }

/** What 'previous' and 'next' do. Continuing from a text marks it as read. */
export function useSteps({ reading, courseParam, isLearner }: Props) {
  const go = useGo()
  const { course, unit, previous, next, enrolment } = reading
  const open = (key: string) => go(toEducation.course, { params: { courseId: courseParam }, search: { unit: key } })
  return {
    previous() {
      if (previous && !previous.lock) void open(previous.unit_key)
    },
    async next() {
      const isReadNow = isLearner && unit && isDoneByGoingOn(unit)
      if (isReadNow) markRead(course.id, unit, 'viewed')
      // The next unit may be locked until the server knows that this one is done.
      if (isReadNow && (!next || next.lock)) await flush()
      if (next && (!next.lock || isReadNow)) await open(next.unit_key)
      else if (!next && isLearner && enrolment) await go(toEducation.completeCourse, { search: { course: course.id } })
    },
  }
}

/**
 * Whether continuing is the page's main action. It is not where something in the unit is to be done first, and a quiz
 * has a button of its own to continue.
 */
const isMainAction = (unit: Reading['unit'], isLearner: boolean): boolean => {
  if (!isLearner || !unit || unit.lock || unit.type === 'quiz') return false
  return unit.completes_by === 'view' || unit.state === 'submitted' || unit.state === 'completed'
}

/** The links: the unit before, the unit after or why it is locked, and after the last one the finish. */
export function Steps({ reading, courseParam, isLearner, onNext }: Props & { onNext(): void }) {
  const { t, localised } = useWords('education')
  const lockWords = useLockWords()
  const { previous, next, unit } = reading
  const opensNow = unit && isDoneByGoingOn(unit)
  const kind = isMainAction(unit, isLearner) ? 'primary' : 'quiet'
  const isShut = next?.lock && !(opensNow && next.lock.code === 'previous_unit')
  return (
    <nav aria-label={t('public.around')} className="mt-12 grid gap-3 border-t border-line pt-6 sm:grid-cols-2">
      {previous ? (
        <ScreenLink
          to={toEducation.course}
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
        <Button kind={kind} onClick={onNext} className="h-auto min-h-16 justify-between rounded-card px-5 text-start">
          <span className="min-w-0">
            <span className="block text-sm font-normal opacity-90">{t('public.next')}</span>
            <span className="block">{localised(next.title).text}</span>
          </span>
          <IconArrowRight aria-hidden />
        </Button>
      )}
      {!next && isLearner && (
        <Button kind={kind} onClick={onNext} className="min-h-16 rounded-card">
          {t('reader.to_finish')}
          <IconArrowRight aria-hidden />
        </Button>
      )}
    </nav>
  )
}
