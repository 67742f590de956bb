import { useLayoutEffect, useRef } from 'react'
import { trustedHtml } from '#kernel/web/trusted.ts'
import type { HtmlProps } from './html.tsx'

/** HTML that changes while it is visible: unchanged parts are left alone, so that a long one is updated quickly. */
export function ChangingHtml({ html, lang, className }: Omit<HtmlProps, 'as'>) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const next = document.createElement('template')
    next.innerHTML = trustedHtml(html)
    if (frame.current) replaceWhatDiffers(frame.current, [...next.content.childNodes])
  }, [html])
  return <div ref={frame} lang={lang} className={className} />
}

function replaceWhatDiffers(frame: HTMLElement, next: readonly ChildNode[]): void {
  const now = [...frame.childNodes]
  const most = Math.min(now.length, next.length)
  let before = 0
  while (before < most && now[before]!.isEqualNode(next[before]!)) before += 1
  let after = 0
  while (after < most - before && now.at(-1 - after)!.isEqualNode(next.at(-1 - after)!)) after += 1
  const end = now[now.length - after] ?? null
  for (const node of now.slice(before, now.length - after)) node.remove()
  for (const node of next.slice(before, next.length - after)) frame.insertBefore(node, end)
}
