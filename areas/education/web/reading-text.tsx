import { IconCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useGoToPath } from '#kernel/web/navigation.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Html } from '#kernel/web/ui/html.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import { dressText } from './dress-text.ts'
import { useEndSeen } from './end-seen.ts'
import { markRead } from './mark-read.ts'
import { useReadingPlace } from './reading-place.ts'
import type { Reading, ReadUnit } from './shown-progress.ts'

type Props = {
  reading: Reading
  unit: ReadUnit
  body: NonNullable<ReadUnit['body']>
  isLearner: boolean
}

/** A unit's text. Reaching its end completes it, unless the learner has to say so. */
export function ReadingText({ reading: { course }, unit, body, isLearner }: Props) {
  const { t, locale } = useWords('education')
  const frame = useRef<HTMLDivElement>(null)
  const isOpen = isLearner && unit.state !== 'completed'
  const end = useEndSeen(isOpen && unit.completes_by === 'view', () => markRead(course.id, unit, 'viewed'))
  useReadingPlace(frame, { courseId: course.id, unit, isKept: isLearner })
  const copy = t('reader.copy')
  const copied = t('reader.copied')
  const anchor = t('reader.link_to')
  useEffect(() => {
    if (frame.current && body.html) dressText(frame.current, { copy, copied, anchor })
  }, [body.html, copy, copied, anchor])
  useInnerLinks(frame)
  return (
    <>
      {body.is_fallback && <Notice className="mb-6">{t('reader.fallback')}</Notice>}
      {body.is_stale && !body.is_fallback && (
        <Notice kind="warn" className="mb-6">
          {t('reader.stale')}
        </Notice>
      )}
      <div ref={frame}>
        <Html html={body.html} className="prose" {...(body.locale !== locale && { lang: body.locale })} />
      </div>
      <span ref={end} aria-hidden="true" className="block h-px" />
      {isLearner && unit.completes_by === 'mark_done' && (
        <MarkDone isDone={unit.state === 'completed'} onDone={() => markRead(course.id, unit, 'marked_done')} />
      )}
    </>
  )
}

function MarkDone({ isDone, onDone }: { isDone: boolean; onDone(): void }) {
  const { t } = useWords('education')
  return (
    <p className="mt-10" role="status">
      {isDone ? (
        <span className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand">
          <IconCheck size={20} aria-hidden />
          {t('reader.done')}
        </span>
      ) : (
        <Button kind="primary" onClick={onDone}>
          <IconCheck aria-hidden />
          {t('reader.mark_done')}
        </Button>
      )}
    </p>
  )
}

/** Links between units are written as `?unit=…`: they turn the page instead of loading it anew. */
function useInnerLinks(frame: RefObject<HTMLElement | null>): void {
  const goTo = useGoToPath()
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    if (!link.getAttribute('href')?.startsWith('?')) return
    event.preventDefault()
    void goTo(window.location.pathname + link.search + link.hash)
  })
  useEffect(() => {
    const text = frame.current
    const listener = (event: MouseEvent) => follow(event)
    text?.addEventListener('click', listener)
    return () => text?.removeEventListener('click', listener)
  }, [frame])
}
