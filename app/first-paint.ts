import { setTimeout as sleep } from 'node:timers/promises'
import type { Rendered } from '#kernel/server/http/rendered-answer.ts'
import type { FirstPaint } from '#kernel/web/public-page.ts'
import type { DrawnFirstPaint } from './document.ts'
import { readerOf, visitFor, type PageRequest } from './public-site.ts'

type Painted = { drawn?: DrawnFirstPaint; lasting?: Pick<Rendered, 'isLasting' | 'until'> }

/** Milliseconds; a busy database should not keep anyone from the screen. */
const patience = 500
const late = Symbol('late')

/**
 * What is drawn of a screen, and how long it may be cached. If its data cannot be read soon, the document is sent without,
 * and is not cached.
 */
export async function drawFirstPaint(sending: PageRequest, paint: FirstPaint): Promise<Painted> {
  const { lab, built, request } = sending
  const visit = visitFor(sending)
  try {
    const data = await Promise.race([
      paint.load(readerOf(lab, request, visit.locale), visit),
      sleep(patience, late, { ref: false }),
    ])
    if (data === late) return { lasting: { isLasting: false } }
    if (data === undefined) return {}
    const html = built.renderFirstPaint(paint, data, visit)
    const changesAt = paint.changesAt?.(data)
    return {
      ...(html && { drawn: { html, css: built.public.cssOf(html) } }),
      ...(changesAt && { lasting: { until: Date.parse(changesAt) } }),
    }
  } catch (error) {
    request.log.warn({ err: error }, `the first paint of ${paint.address.path} could not be drawn`)
    return { lasting: { isLasting: false } }
  }
}
