import type { IOptions } from 'sanitize-html'

/** Presentation MathML, without what may contain HTML, links or pictures. */
export const mathTags = (
  'math mi mn mo mspace mtext mfrac msqrt mroot mrow msub msup msubsup munder mover munderover mmultiscripts mprescripts ' +
  'none mtable mtr mtd mphantom mpadded menclose mstyle'
).split(' ')
export const mathAttributes = (
  'accent depth display displaystyle fence form height largeop linebreak linethickness lspace mathbackground mathcolor ' +
  'mathvariant maxsize minsize movablelimits notation rspace scriptlevel separator stretchy symmetric voffset width'
).split(' ')

/**
 * The only HTML that leaves the renderer. The parser already writes no raw HTML of the author's; this is the second
 * check. No style attributes (the page's CSP forbids them) and no images from other sites.
 */
export const allowedHtml: IOptions = {
  allowedTags: [
    ...(
      'h2 h3 h4 h5 h6 p br hr blockquote ul ol li pre code strong em s a img div span details summary ' +
      'table thead tbody tr th td dl dt dd sup section ruby rt rp video audio'
    ).split(' '),
    ...mathTags,
  ],
  allowedAttributes: {
    ...Object.fromEntries(mathTags.map(tag => [tag, mathAttributes])),
    ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map(tag => [tag, ['id']])),
    a: ['href', 'title', 'rel', 'id', 'aria-label'],
    li: ['id'],
    img: ['src', 'alt', 'title', 'loading', 'decoding'],
    ol: ['start'],
    video: ['src', 'controls', 'preload', 'aria-label'],
    audio: ['src', 'controls', 'preload', 'aria-label'],
    details: ['name', 'open'],
    pre: ['tabindex'],
    div: ['tabindex', 'role', 'aria-label'],
    span: ['tabindex', 'role', 'aria-label'],
  },
  allowedClasses: {
    pre: [/^language-[\w+#-]{1,30}$/],
    img: ['markdown-image'],
    a: ['media-cover', 'media-link'],
    div: ['callout', 'callout-*', 'table-scroll', 'formula', 'variants', 'media', 'media-*'],
    mtd: ['tml-left', 'tml-right', 'tight'],
    details: ['callout', 'callout-details', 'variant'],
    p: ['callout-title', 'code-title', 'media-note'],
    li: ['task-item'],
    section: ['footnotes'],
    span: ['task-box', 'formula', 'media-sign'],
    th: ['align-left', 'align-center', 'align-right'],
    td: ['align-left', 'align-center', 'align-right'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: [], video: [], audio: [] },
  allowProtocolRelative: false,
  nestingLimit: 300,
}
