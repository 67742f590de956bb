import { record } from '../progress/progress-queue.ts'
import { showDone, type ReadUnit } from '../progress/shown-progress.ts'

/** A unit was read to its end, or marked as done by its learner: shown at once, sent soon. */
export function markRead(courseId: string, unit: Pick<ReadUnit, 'unit_key'>, kind: 'viewed' | 'marked_done'): void {
  showDone(courseId, unit.unit_key)
  record({ course_id: courseId, unit_key: unit.unit_key, kind })
}
