import type { Locale } from '#kernel/contract/fields.ts'
import { workThread } from '#kernel/server/work-thread.ts'
import { renderText, type AssetUrls } from '../content/rendered-text.ts'
import type { RenderedText, RenderJob } from './render-job.ts'

/**
 * Rendering a text of this many characters takes some ten milliseconds; one of 200,000 blocked all requests for a
 * quarter of a second.
 */
const shortText = 20_000

const inThread = workThread<RenderJob, RenderedText>(new URL('./render-thread.ts', import.meta.url))

/** The same as `renderText` for requests: long texts are rendered in another thread. */
export const rendered = async (markdown: string, locale: Locale, assets: AssetUrls): Promise<RenderedText> =>
  markdown.length <= shortText ? renderText(markdown, locale, assets) : inThread({ markdown, locale, assets })
