import { answerWork } from '#kernel/server/work-thread.ts'
import { renderText } from '../content/rendered-text.ts'
import type { RenderJob, RenderedText } from './render-job.ts'

answerWork(({ markdown, locale, assets }: RenderJob): RenderedText => {
  const { html, headings } = renderText(markdown, locale, assets)
  return { html, headings }
})
