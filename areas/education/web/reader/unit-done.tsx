import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { Part } from '#kernel/web/part.tsx'
import { useEndVisible } from '../finish/use-end-visible.ts'
import { markRead } from './mark-read.ts'
import type { ReadUnit } from '../progress/shown-progress.ts'

/** Loaded only for the few units that use it. */
const MarkDone = lazyPart(async () => ({ default: (await import('./mark-done.tsx')).MarkDone }))

/** Whether enough of a unit's video was watched; a video that cannot be measured requires nothing. */
export const isWatchedEnough = ({ video }: Pick<ReadUnit, 'video'>): boolean =>
  !video || video.watched_pct >= video.min_watch_pct

/** Whether continuing from a unit marks it as read. */
export const isDoneByGoingOn = (unit: ReadUnit): boolean =>
  !unit.lock && unit.completes_by === 'view' && unit.state !== 'completed' && isWatchedEnough(unit)

/** The end of a unit: reaching it completes the unit, unless its learner has to mark it, or its video counts. */
export function UnitDone({ courseId, unit }: { courseId: string; unit: ReadUnit }) {
  const isMeasured = unit.video !== null && unit.video.kind !== 'page'
  const isSeen = unit.completes_by === 'view' && unit.state !== 'completed' && !isMeasured
  const end = useEndVisible(isSeen, () => markRead(courseId, unit, 'viewed'))
  return (
    <>
      <span ref={end} aria-hidden="true" className="block h-px" />
      {unit.completes_by === 'mark_done' && (
        <Part>
          <MarkDone
            isDone={unit.state === 'completed'}
            mayBeDone={isWatchedEnough(unit)}
            onDone={() => markRead(courseId, unit, 'marked_done')}
          />
        </Part>
      )}
    </>
  )
}
