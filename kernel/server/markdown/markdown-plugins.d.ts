/** Types that these packages lack. */
declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it'

  const footnotes: (markdown: MarkdownIt) => void
  export default footnotes
}
declare module 'markdown-it-deflist' {
  import type { MarkdownIt } from 'markdown-it'

  const definitions: (markdown: MarkdownIt) => void
  export default definitions
}
