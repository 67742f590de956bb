import type { Token } from 'markdown-it'
import type { MarkdownWords } from './markdown-words.ts'

export type Heading = { id: string; text: string; level: number }

/** The input and the results of one rendering; the parser passes it on as its `env`. */
export type MarkdownState = {
  words: MarkdownWords
  resolveAsset?: ((src: string) => string | undefined) | undefined
  resolveLink?: ((href: string) => string | undefined) | undefined
  headings: Heading[]
  links: string[]
  images: string[]
  /** How often each heading id was used. */
  ids: Map<string, number>
  tables: number
  formulas: number
  tabs: number
  /** Text that looked like a formula but is not one, as written. */
  brokenFormulas: string[]
  /** Whether it is a label, which contains no blocks. */
  isLine: boolean
}

export const stateOf = (env: Record<string, unknown>) => env['page'] as MarkdownState

export const attributeOf = (token: Token, name: string) => String(token.attrGet(name) ?? '')
