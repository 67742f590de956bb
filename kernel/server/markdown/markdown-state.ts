import type { Token } from 'markdown-it'
import type { MarkdownWords } from './markdown-words.ts'

export type Heading = { id: string; text: string; level: number }

/** What one rendering is given and what it finds; it travels through the parser as its `env`. */
export type MarkdownState = {
  words: MarkdownWords
  resolveAsset?: ((src: string) => string | undefined) | undefined
  resolveLink?: ((href: string) => string | undefined) | undefined
  headings: Heading[]
  links: string[]
  images: string[]
  /** How often each heading id was wanted. */
  ids: Map<string, number>
  tables: number
}

export const stateOf = (env: Record<string, unknown>) => env['page'] as MarkdownState

export const attributeOf = (token: Token, name: string) => String(token.attrGet(name) ?? '')
