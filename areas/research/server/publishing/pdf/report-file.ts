import { atMost } from '#kernel/server/at-most.ts'
import { Failure } from '#kernel/server/failures.ts'
import type { Download } from '#kernel/server/handle.ts'
import { WorkEnded, workThread } from '#kernel/server/work-thread.ts'
import type { Words } from '#kernel/server/words.ts'
import type { reportView } from '../report-view.ts'
import { printedReport, type Printed } from './report-blocks.ts'

const draw = workThread<Printed, Uint8Array>(new URL('./report-thread.ts', import.meta.url), {
  timeoutMs: 30_000,
  memoryMb: 512,
})
/** The most reports that wait for the thread; more are refused. */
const inTurn = atMost(10)

/**
 * A published version of a report as a PDF in its language, drawn in a thread so that no other request waits for it.
 * @throws Failure `report.too_long_for_a_file`; `server.busy` if too many wait
 */
export async function reportFile(
  view: NonNullable<Awaited<ReturnType<typeof reportView>>>,
  given: { origin: string; words: Words },
): Promise<Download> {
  const bytes = await inTurn(() => draw(printedReport(view, given))).catch((error: unknown) => {
    throw error instanceof WorkEnded ? new Failure('report.too_long_for_a_file') : error
  })
  return { bytes: Buffer.from(bytes), name: `${view.slug}-${view.version}.pdf`, media_type: 'application/pdf' }
}
