import { answerWork } from '#kernel/server/work-thread.ts'
import type { Printed } from './report-blocks.ts'
import { reportPdf } from './report-pdf.ts'

answerWork((report: Printed): Promise<Uint8Array> => reportPdf(report))
