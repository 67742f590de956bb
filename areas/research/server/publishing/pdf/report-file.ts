import { ensure, Failure } from '#kernel/server/failures.ts'
import type { Download } from '#kernel/server/handle.ts'
import { workThread } from '#kernel/server/work-thread.ts'
import type { Words } from '#kernel/server/words.ts'
import type { reportView } from '../report-view.ts'
import { printedReport, type Printed } from './report-blocks.ts'

const draw = workThread<Printed, Uint8Array>(new URL('./report-thread.ts', import.meta.url), {
  timeoutMs: 30_000,
  memoryMb: 512,
})
/** The most reports that wait for the thread; more are refused. */
const mostWaiting = 10
let waiting = 0

/**
 * A published version of a report as a PDF in its language, drawn in a thread so that nobody else waits for it.
 * @throws Failure `report.too_long_for_a_file`; `server.busy` when too many wait
 */
export async function reportFile(
  view: NonNullable<Awaited<ReturnType<typeof reportView>>>,
  given: { origin: string; words: Words },
): Promise<Download> {
  ensure(waiting < mostWaiting, 'server.busy', { retry_after: 5 })
  waiting += 1
  try {
    const bytes = Buffer.from(await draw(printedReport(view, given)))
    return { bytes, name: `${view.slug}-${view.version}.pdf`, media_type: 'application/pdf' }
  } catch (error) {
    throw error instanceof Error && /longer than|more memory/.test(error.message)
      ? new Failure('report.too_long_for_a_file')
      : error
  } finally {
    waiting -= 1
  }
}
