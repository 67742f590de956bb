import type { Locale } from '#kernel/contract/fields.ts'
import type { Warn } from './course-draft.ts'
import type { Element, Node } from './elements.ts'

/** What turning one text into plain markdown needs to know of its page. */
export type PageContext = { locale: Locale; isMdx: boolean; warn: Warn; firstLine: number }

/** What the writers of elements are given. */
export type Writing = PageContext & {
  render: (nodes: Node[]) => string
  /** What an element became, as a block of its own, quoted and indented as its line is. */
  asBlock: (element: Element, content: string) => string
  /** The same inside an element whose lines are indented by so much more, which is the HTML's and not the text's. */
  within: (indentation: number) => Writing
  /** Notes something about an element, with its line in the file. */
  note: (element: Element, ...about: [Parameters<Warn>[0], string]) => void
}
