import type { Database } from '#kernel/server/database.ts'
import type { AssignmentSettings } from '../course-parts.ts'
import { submissionsOf, workDraftOf, type SubmissionRow, type WorkDraftRow } from './assignments.queries.ts'
import type { StoredFile } from './assignments.tables.ts'
import { settingsOf } from '../content/units.queries.ts'

/** What a file is. Its path is not part of the answer. */
const attached = (file: StoredFile | null) =>
  file && { name: file.name, media_type: file.media_type, bytes: file.bytes }

export const draftView = ({ text, url, file, saved_at }: WorkDraftRow) => ({
  text,
  url,
  file: attached(file),
  saved_at,
})

export const submissionView = ({ id, file, grader_name, ...row }: SubmissionRow) => {
  const { n, state, text, url, submitted_at, graded_at, score_pct, marks, remark } = row
  return {
    submission_id: id,
    n,
    state,
    text,
    url,
    submitted_at,
    graded_at,
    score_pct,
    marks,
    remark,
    file: attached(file),
    graded_by: grader_name,
  }
}

export const pointsOf = (rubric: AssignmentSettings['rubric']): number =>
  rubric.reduce((sum, row) => sum + row.points, 0)

/** An assignment as its learner sees it; null when the unit is not an assignment. */
export async function assignmentOf(db: Database, enrolmentId: string, unitId: string) {
  const assignment = (await settingsOf(db, unitId))?.assignment
  if (!assignment) return null
  const draft = await workDraftOf(db, enrolmentId, unitId)
  const { takes, rubric, pass_pct } = assignment
  return {
    takes,
    rubric,
    pass_pct,
    max_points: pointsOf(rubric),
    draft: draft ? draftView(draft) : null,
    submissions: (await submissionsOf(db, enrolmentId, unitId)).map(submissionView),
  }
}
