import { useEffect, useRef } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import { useInnerLinks } from '#kernel/web/navigation.ts'
import { Html } from '#kernel/web/ui/html.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import { useReadingPosition } from './reading-position.ts'
import type { Reading, ReadUnit } from '../progress/shown-progress.ts'

type Props = {
  reading: Reading
  unit: ReadUnit
  body: NonNullable<ReadUnit['body']>
  isLearner: boolean
}

/** A unit's text. */
export function ReadingText({ reading: { course }, unit, body, isLearner }: Props) {
  const { t, locale } = useWords('education')
  const frame = useRef<HTMLDivElement>(null)
  // With a video the position is the video's.
  useReadingPosition(frame, { courseId: course.id, unit, isSaved: isLearner && !unit.video })
  const copy = t('reader.copy')
  const copied = t('reader.copied')
  const anchor = t('reader.link_to')
  useEffect(() => {
    const text = frame.current
    if (!text || !body.html) return
    loadCode(() => import('./enhance-html.ts')).then(
      ({ enhanceHtml }) => enhanceHtml(text, { copy, copied, anchor }),
      () => {}, // The text can be read without them.
    )
  }, [body.html, copy, copied, anchor])
  useInnerLinks(frame, unitPath)
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
    </>
  )
}

/** Links between units are written as `?unit=…`. */
const unitPath = (link: HTMLAnchorElement): string | undefined =>
  link.getAttribute('href')?.startsWith('?') ? window.location.pathname + link.search + link.hash : undefined
