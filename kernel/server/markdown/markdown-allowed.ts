import type { IOptions } from 'sanitize-html'

/**
 * The only HTML that leaves the renderer. The parser already writes no raw HTML of the author's; this is the second
 * check. No style attributes (the page's CSP forbids them) and no images from other sites.
 */
export const allowedHtml: IOptions = {
  allowedTags: (
    'h2 h3 h4 h5 h6 p br hr blockquote ul ol li pre code strong em s a img div span details summary ' +
    'table thead tbody tr th td'
  ).split(' '),
  allowedAttributes: {
    ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map(tag => [tag, ['id']])),
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'loading', 'decoding'],
    ol: ['start'],
    pre: ['tabindex'],
    div: ['tabindex', 'role', 'aria-label'],
    span: ['role', 'aria-label'],
  },
  allowedClasses: {
    pre: [/^language-[\w+#-]{1,30}$/],
    img: ['markdown-image'],
    div: ['callout', 'callout-*', 'table-scroll'],
    details: ['callout', 'callout-details'],
    p: ['callout-title'],
    li: ['task-item'],
    span: ['task-box'],
    th: ['align-left', 'align-center', 'align-right'],
    td: ['align-left', 'align-center', 'align-right'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  nestingLimit: 300,
}
