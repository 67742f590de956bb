import { useMemo } from 'react'
import { trustedHtml } from '#kernel/web/trusted.ts'

export type HtmlProps = { html: string; lang?: string; as?: 'div' | 'span' | 'section'; className?: string }

/** The only component that renders HTML strings: give it only what the server has sanitised. */
export function Html({ html, lang, as: Element = 'div', className }: HtmlProps) {
  const inner = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  // oxlint-disable-next-line react/no-danger -- this is the one place, guarded by the policy above
  return <Element lang={lang} className={className} dangerouslySetInnerHTML={inner} />
}
