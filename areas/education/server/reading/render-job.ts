import type { Locale } from '#kernel/contract/fields.ts'
import type { Heading } from '#kernel/server/markdown/markdown.ts'
import type { AssetUrls } from '../content/rendered-text.ts'

export type RenderJob = { markdown: string; locale: Locale; assets: AssetUrls }
export type RenderedText = { html: string; headings: Heading[] }
