import { startTransition, useEffect, useRef, useState } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import type { Locale } from '#kernel/contract/locales.ts'
import { ask } from '#kernel/web/client.ts'
import { problemOf } from '#kernel/web/problem.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { ChangingHtml } from '#kernel/web/ui/changing-html.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import { useMedia } from '#areas/education/web/exports.tsx'
import { writing } from '../../contract/writing-calls.ts'
import type { Saver } from '#kernel/web/saving/saver.ts'
import { valueIn } from '#kernel/web/saving/saving-rules.ts'
import { bodyField } from '../saving/unit-fields.ts'

type Shown = Answered<typeof writing.previewText>
const typingPause = 350

type Props = { courseId: string; saver: Saver; lang: Locale; isShort?: boolean | undefined }

/** The preview, rendered by the server like the course itself, shortly after typing pauses. */
export function MarkdownPreview({ courseId, saver, lang, isShort }: Props) {
  const { t } = useWords('authoring')
  const { shown, failure } = useShownText({ courseId, saver, lang })
  const frame = useRef<HTMLDivElement>(null)
  const media = useMedia({ offline: t('unit.media_offline') }, async url => {
    const { blob } = await ask(writing.previewPicture, { course_id: courseId, url }, { stay: true })
    return blob
  })
  useLinksInNewTab(frame)
  const broken = [...(shown?.broken_links ?? []), ...(shown?.missing_assets ?? [])]
  return (
    <div ref={media} className="flex min-w-0 flex-col">
      <p className="flex min-h-10 items-center text-sm text-dim">{t('unit.besides.preview')}</p>
      <div
        ref={frame}
        role="region"
        tabIndex={0}
        aria-label={t('unit.besides.preview')}
        aria-busy={!shown}
        className={classNames(
          'overflow-y-auto rounded-control border border-line bg-surface px-5 py-4',
          isShort ? 'h-56' : 'h-[max(24rem,calc(100dvh-24rem))]',
        )}
      >
        {failure && <p className="mb-4 text-sm text-warn">{failure}</p>}
        {broken.length > 0 && (
          <Notice kind="warn" className="mb-4" title={t('unit.leads_nowhere')}>
            <ul className="font-mono text-sm break-all">
              {broken.map(each => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </Notice>
        )}
        {shown?.html ? (
          <ChangingHtml html={shown.html} lang={lang} className="prose" />
        ) : (
          shown && <p className="text-dim">{t('unit.nothing_to_show')}</p>
        )}
      </div>
    </div>
  )
}

/** The text as the server renders it, a moment after typing pauses. */
function useShownText({ courseId, saver, lang }: Pick<Props, 'courseId' | 'saver' | 'lang'>) {
  const [preview, setPreview] = useState<Shown>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let requestedText: string | undefined
    const show = async (markdown: string) => {
      stop = new AbortController()
      const { signal } = stop
      try {
        const answer = await ask(
          writing.previewText,
          { course_id: courseId, markdown, locale: lang },
          { signal, stay: true },
        )
        // Rendering a long text may take a while; typing has priority.
        startTransition(() => {
          setPreview(answer)
          setFailure(undefined)
        })
      } catch (error) {
        if (!signal.aborted) setFailure(problemOf(error)?.title)
      }
    }
    const follow = (pause: number) => {
      const text = valueIn(saver.get(), bodyField(lang)) as string
      if (text === requestedText) return
      requestedText = text
      stop.abort()
      clearTimeout(timer)
      timer = setTimeout(() => void show(text), pause)
    }
    follow(0)
    const leave = saver.subscribe(() => follow(typingPause))
    return () => {
      leave()
      clearTimeout(timer)
      stop.abort()
    }
  }, [courseId, saver, lang])
  return { shown: preview, failure }
}

/** A link in the preview opens without leaving the page. */
function useLinksInNewTab(frame: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = frame
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented) return
      event.preventDefault()
      if (/^https?:$/.test(link.protocol) && !link.getAttribute('href')?.startsWith('?'))
        window.open(link.href, '_blank', 'noopener')
    }
    current?.addEventListener('click', open)
    return () => current?.removeEventListener('click', open)
  }, [frame])
}
