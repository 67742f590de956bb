import type { Locale } from '#kernel/contract/fields.ts'
import type { Warn } from './course-draft.ts'
import type { Element, Node } from './elements.ts'

/** What writing one text as plain markdown needs to know of its page. */
export type PageContext = { locale: Locale; isMdx: boolean; warn: Warn; lineInFile: (line: number) => number }

/** The tools passed to the writers of elements. */
export type Writing = PageContext & {
  render: (nodes: Node[]) => string
  /** The markdown of an element as a block, quoted and indented like its line. */
  asBlock: (element: Element, content: string) => string
  /** The same inside an element whose lines have additional indentation from the HTML. */
  within: (indentation: number) => Writing
  /** Notes something about an element, with its line in the file. */
  note: (element: Element, ...about: [Parameters<Warn>[0], string]) => void
}
