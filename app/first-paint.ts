import { setTimeout as sleep } from 'node:timers/promises'
import type { Lab } from '#kernel/server/dispatch.ts'
import { Failure } from '#kernel/server/failures.ts'
import type { Rendered } from '#kernel/server/http/rendered-answer.ts'
import type { FirstPaint } from '#kernel/web/public-page.ts'
import type { DrawnFirstPaint } from './document.ts'
import { readerOf, visitFor, type PageRequest } from './public-site.ts'

type Painted = { drawn?: DrawnFirstPaint; lasting?: Pick<Rendered, 'isLasting' | 'until'> }

/** Milliseconds; a busy database should not keep anyone from the screen. */
const patience = 500
const late = Symbol('late')

/** The answer, or `late` if it takes longer than half a second. */
const soon = <T>(answer: Promise<T>) => Promise.race([answer, sleep(patience, late, { ref: false })])

/**
 * Whether a screen may have its first paint at an address: search fields other than the language can change what it shows.
 * While this process cannot hear what changes, it would be drawn for each request.
 */
export async function mayBePainted(
  { live, settingsApplied }: Lab,
  { topics }: FirstPaint,
  query: object,
): Promise<boolean> {
  if (!Object.keys(query).every(name => name === 'lang')) return false
  const isUpToDate = settingsApplied().then(() => topics.length === 0 || live.caughtUp())
  return (await soon(isUpToDate)) === true
}

/**
 * What is drawn of a screen, and how long it may be cached. If its data cannot be read soon, the document is sent without,
 * and is not cached.
 */
export async function drawFirstPaint(sending: PageRequest, paint: FirstPaint): Promise<Painted> {
  const { lab, built, request } = sending
  const visit = visitFor(sending)
  try {
    const data = await soon(paint.load(readerOf(lab, request, visit.locale), visit))
    if (data === late) return { lasting: { isLasting: false } }
    if (data === undefined) return {}
    const html = built.renderFirstPaint(paint, data, visit)
    const changesAt = paint.changesAt?.(data)
    return {
      ...(html && { drawn: { html, css: built.public.cssOf(html) } }),
      ...(changesAt && { lasting: { until: Date.parse(changesAt) } }),
    }
  } catch (error) {
    // A refusal, as of somebody who asks too often, is not a fault.
    if (!(error instanceof Failure))
      request.log.warn({ err: error }, `the first paint of ${paint.address.path} could not be drawn`)
    return { lasting: { isLasting: false } }
  }
}
