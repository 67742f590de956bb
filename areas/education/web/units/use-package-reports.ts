import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { mayPass, problemOf } from '#kernel/web/problem.ts'
import { useRetryLater } from '#kernel/web/retry-later.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { education } from '../../contract/index.ts'
import { suspendDataLengths } from '../../contract/packages.ts'
import { showPart, showProgress } from '../progress/shown-progress.ts'
import { messageBudget, reportIn, type OpenedPackage, type SentReport } from './package-messages.ts'
import { reportSaver, type SaverState } from './report-saver.ts'

type At = { courseId: string; unitKey: string; opened: OpenedPackage }

/** Takes the reports of the package in a frame, from that frame alone, and saves the last one. */
export function usePackageReports(frame: RefObject<HTMLIFrameElement | null>, { courseId, unitKey, opened }: At) {
  const { write } = useWrite(education.savePackage)
  const [state, setState] = useState<SaverState>('idle')
  const [isStopped, setStopped] = useState(false)
  const [refusal, setRefusal] = useState<Error>()
  const save = useEffectEvent(async (report: SentReport) => {
    const answer = await write({ course_id: courseId, unit_key: unitKey, report })
    showProgress(courseId, answer.progress)
    showPart(courseId, unitKey, { package: answer.package })
  })
  const saver = useRef<ReturnType<typeof reportSaver>>(undefined)
  const longestData = suspendDataLengths[opened.scorm]
  useEffect(() => {
    const own = reportSaver({
      save: report => save(report),
      mayPass,
      onState: setState,
      onRefused: error => setRefusal(error as Error),
    })
    saver.current = own
    const isAllowed = messageBudget()
    const take = (event: MessageEvent) => {
      // Checks the sender before anything else of a message, because reading its content could take long.
      if (event.source === null || event.source !== frame.current?.contentWindow) return
      if (!isAllowed(Date.now())) return setStopped(true)
      const report = reportIn(event.data, longestData)
      if (report) own.take(report)
    }
    const flush = () => own.flush()
    window.addEventListener('message', take)
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('message', take)
      window.removeEventListener('pagehide', flush)
      own.flush()
    }
  }, [frame, longestData])
  useRetryLater(state === 'unsaved', () => saver.current?.flush())
  return { state, isStopped, problem: problemOf(refusal) }
}
