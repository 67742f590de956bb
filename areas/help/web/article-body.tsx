import { useEffect, useRef } from 'react'
import { useInnerLinks } from '#kernel/web/navigation.ts'
import { Html } from '#kernel/web/ui/html.tsx'

type Props = { html: string; lang: string | undefined }

/** The text of a page. */
export function ArticleBody({ html, lang }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  useHeadingInAddress(html)
  useInnerLinks(frame, screenPath)
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

/** Only pages of the lab that are screens; public pages are other documents. */
const screenPath = (link: HTMLAnchorElement): string | undefined =>
  /^\/(ailab|admin)(\/|$)/.test(link.getAttribute('href') ?? '') ? link.pathname + link.search + link.hash : undefined
