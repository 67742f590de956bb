import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useGoToPath } from '#kernel/web/navigation.ts'
import { Html } from '#kernel/web/ui/html.tsx'

type Props = { html: string; lang: string | undefined }

/** The text of a page. */
export function ArticleBody({ html, lang }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  useHeadingInAddress(html)
  useInnerLinks(frame)
  return (
    <div ref={frame}>
      <Html html={html} className="prose" {...(lang && { lang })} />
    </div>
  )
}

/** The text is rendered after the address changed, so the browser itself finds no heading to scroll to. */
function useHeadingInAddress(html: string): void {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1))
    if (id && html) document.getElementById(id)?.scrollIntoView()
  }, [html])
}

/** Links within the lab open the page without loading a new document. */
function useInnerLinks(frame: RefObject<HTMLElement | null>): void {
  const goTo = useGoToPath()
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    if (!/^\/(ailab|admin)(\/|$)/.test(link.getAttribute('href') ?? '')) return
    event.preventDefault()
    void goTo(link.pathname + link.search + link.hash)
  })
  useEffect(() => {
    const element = frame.current
    const listener = (event: MouseEvent) => follow(event)
    element?.addEventListener('click', listener)
    return () => element?.removeEventListener('click', listener)
  }, [frame])
}
