import type { Database } from '#kernel/server/database.ts'
import { assignmentOf } from '../assignments/assignment-view.ts'
import { fileOf, videoOf } from '../reading/media-view.ts'
import { packageOf } from '../packages/package-view.ts'
import { quizOf } from '../quizzes/quiz-view.ts'
import type { ViewerContext, UnitWithLock } from '../reading/reading-view.ts'
import type { ReadingRow } from '../reading/reading.queries.ts'

/** The additional data of a unit by its type. Quizzes, assignments and packages are for learners only. */
export type UnitParts = {
  quiz: Awaited<ReturnType<typeof quizOf>>
  video: Awaited<ReturnType<typeof videoOf>>
  assignment: Awaited<ReturnType<typeof assignmentOf>>
  file: Awaited<ReturnType<typeof fileOf>>
  package: Awaited<ReturnType<typeof packageOf>> | null
}

export const noParts: UnitParts = { quiz: null, video: null, assignment: null, file: null, package: null }

/** The additional data of an open unit, read only for its own type. */
export async function partsOf(
  db: Database,
  row: ReadingRow,
  unit: UnitWithLock,
  viewer: ViewerContext,
): Promise<UnitParts> {
  const learner = row.enrolment?.id
  switch (unit.type) {
    case 'markdown':
      return noParts
    case 'quiz':
      return { ...noParts, quiz: learner ? await quizOf(db, learner, unit, viewer) : null }
    case 'assignment':
      return { ...noParts, assignment: learner ? await assignmentOf(db, learner, unit.unit_id) : null }
    case 'video':
      return { ...noParts, video: await videoOf(db, row.id, unit, learner) }
    case 'file':
      return { ...noParts, file: await fileOf(db, row.id, unit) }
    case 'package':
      return { ...noParts, package: learner ? await packageOf(db, learner, unit) : null }
  }
}
