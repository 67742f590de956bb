import { useMemo } from 'react'

type Policy = { createHTML: (html: string) => unknown }
type Factory = { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy }

let policy: Policy | undefined

/** The page's only Trusted Types policy. It changes nothing: what reaches it was sanitised by the server. */
function trusted(html: string): unknown {
  const factory = typeof window === 'undefined' ? undefined : (window as { trustedTypes?: Factory }).trustedTypes
  if (!factory) return html
  policy ??= factory.createPolicy('lab', { createHTML: text => text })
  return policy.createHTML(html)
}

export type HtmlProps = { html: string; lang?: string; as?: 'div' | 'span' | 'section'; className?: string }

/** The one door for HTML strings: give it only what the server's sanitiser answered. */
export function Html({ html, lang, as: Element = 'div', className }: HtmlProps) {
  const inner = useMemo(() => ({ __html: trusted(html) as string }), [html])
  // oxlint-disable-next-line react/no-danger -- this is the one place, guarded by the policy above
  return <Element lang={lang} className={className} dangerouslySetInnerHTML={inner} />
}
