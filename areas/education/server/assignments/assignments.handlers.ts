import type { Database } from '#kernel/server/database.ts'
import { ensure, found, invalid } from '#kernel/server/failures.ts'
import { fileKey } from '#kernel/server/files.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { safeFileName, safeFileType } from '#kernel/server/safe-file.ts'
import type { assignments } from '../../contract/assignment-calls.ts'
import { faultsOf } from './assignment-rules.ts'
import { assignmentOf, draftView } from './assignment-view.ts'
import * as query from './assignments.queries.ts'
import { gradingScope } from './grading-scope.ts'
import { gradedSubmission } from './grading.queries.ts'
import { lockLearner, progressAnswer, saveProgress } from '../progress/progress-write.ts'
import { saveUnits } from '../progress/progress.queries.ts'
import type { ViewerContext } from '../reading/reading-view.ts'
import { settingsOf } from '../content/units.queries.ts'

type At = { course_id: string; unit_key: string }

/** A learner at an open assignment of theirs, with the enrolment locked. */
async function lockAssignment(db: Database, personId: string, { course_id, unit_key }: At, viewer: ViewerContext) {
  const learner = await lockLearner(db, personId, course_id, viewer)
  const unit = found(learner.units.find(each => each.unit_key === unit_key))
  ensure(!unit.lock, 'unit.locked')
  const assignment = unit.type === 'assignment' ? (await settingsOf(db, unit.unit_id))?.assignment : undefined
  ensure(assignment, 'unit.not_an_assignment')
  return { learner, unit, assignment, enrolment: learner.row.enrolment }
}

export const assignmentHandlers: Handlers<typeof assignments> = {
  async saveDraft({ text, url, ...at }, { db, person, caller: { locale }, now }) {
    const { unit, enrolment } = await lockAssignment(db, person.id, at, { locale, now })
    const begun = unit.state === 'not_started' ? 'in_progress' : unit.state
    await saveUnits(db, enrolment.id, [{ unit_id: unit.unit_id, state: begun }], now)
    return draftView(await query.saveDraft(db, enrolment.id, unit.unit_id, { text, url, saved_at: now }))
  },

  async attachFile({ remove, ...at }, { db, person, caller: { locale }, now, file, files }) {
    if (!remove && !file) throw invalid({ file: 'required' })
    const { unit, enrolment, assignment } = await lockAssignment(db, person.id, at, { locale, now })
    ensure(assignment.takes.includes('file'), 'body.unsupported')
    const type = file && !remove ? await safeFileType(file.bytes) : undefined
    const before = (await query.workDraftOf(db, enrolment.id, unit.unit_id))?.file
    const stored =
      file && type
        ? {
            path: await files.put(db, file.bytes, type, { isPrivate: true }),
            name: safeFileName(file),
            media_type: type,
            bytes: file.bytes.length,
          }
        : null
    if (before) await files.remove(db, before.path)
    return draftView(await query.saveDraft(db, enrolment.id, unit.unit_id, { file: stored, saved_at: now }))
  },

  async submitAssignment({ text, url, ...at }, { db, person, caller: { locale }, now }) {
    const viewer = { locale, now }
    const { learner, unit, assignment, enrolment } = await lockAssignment(db, person.id, at, viewer)
    const before = await query.submissionsOf(db, enrolment.id, unit.unit_id)
    ensure(before[0]?.state !== 'submitted', 'assignment.waiting')
    ensure(before[0]?.state !== 'passed', 'assignment.passed')
    const file = (await query.workDraftOf(db, enrolment.id, unit.unit_id))?.file ?? null
    const faults = faultsOf({ text, url, hasFile: file !== null }, assignment.takes)
    if (faults) throw invalid(faults)

    const takes = (form: (typeof assignment.takes)[number]) => assignment.takes.includes(form)
    await query.addSubmission(db, {
      enrolment_id: enrolment.id,
      unit_id: unit.unit_id,
      course_id: at.course_id,
      institute_id: enrolment.institute_id,
      n: (before[0]?.n ?? 0) + 1,
      state: 'submitted',
      text: (takes('text') && text.trim()) || null,
      url: (takes('url') && url.trim()) || null,
      file: takes('file') ? file : null,
      submitted_at: now,
    })
    await query.dropDraft(db, enrolment.id, unit.unit_id)
    if (unit.state !== 'completed') unit.state = 'submitted'
    const score = { best_score_pct: unit.best_score_pct, attempts: (before[0]?.n ?? 0) + 1 }
    await saveUnits(db, enrolment.id, [{ unit_id: unit.unit_id, state: unit.state, score }], now)
    await saveProgress(db, learner, now, { last_active_at: now, last_unit_key: unit.unit_key, last_unit_at: now })
    return {
      assignment: found(await assignmentOf(db, enrolment.id, unit.unit_id)),
      progress: progressAnswer(learner, viewer),
    }
  },

  async submittedFile({ submission_id }, { db, person, files }) {
    const own = await query.ownSubmission(db, submission_id, person.id)
    const row = found(own ?? (await gradedSubmission(db, submission_id, await gradingScope(db, person))))
    const { path, name, media_type } = found(row.file)
    return { bytes: found(await files.stream(fileKey(path))), name, media_type }
  },
}
