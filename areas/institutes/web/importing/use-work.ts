import { useEffect } from 'react'
import type { Call } from '#kernel/contract/call.ts'
import { refresh } from '#kernel/web/queries.ts'
import { useRead } from '#kernel/web/use-call.ts'
import { institutes } from '../../contract/index.ts'
import type { Work } from '../institute-types.ts'

const everySoOften = 1_000

/** Reads a running work again while it runs; when it is over, reads again what it changed. */
export function useWork(instituteId: string, workId: string, changes: readonly Call[]): Work {
  const work = useRead(institutes.work, { institute_id: instituteId, work_id: workId })
  const isGoingOn = work.state === 'applying'
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setInterval(() => void refresh(institutes.work), everySoOften)
    return () => {
      clearInterval(timer)
      void refresh(...changes)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- which calls are refreshed never changes
  }, [isGoingOn])
  return work
}
