import type { Database } from '#kernel/server/database.ts'
import { ensure, found, invalid, needed } from '#kernel/server/failures.ts'
import { fileKey, type Files } from '#kernel/server/files.ts'
import type { BeforeFile, Handlers, Upload } from '#kernel/server/handle.ts'
import { safeFileName, safeFileType } from '#kernel/server/safe-file.ts'
import type { assignments } from '../../contract/assignment-calls.ts'
import { faultsOf } from './assignment-rules.ts'
import { assignmentOf, draftView } from './assignment-view.ts'
import * as query from './assignments.queries.ts'
import { gradingScope } from './grading-scope.ts'
import { gradedSubmission } from './grading.queries.ts'
import { activeLearner, lockLearner, progressAnswer, saveProgress, type Learner } from '../progress/progress-write.ts'
import { saveUnits } from '../progress/progress.queries.ts'
import type { ViewerContext } from '../reading/reading-view.ts'
import { settingsOf } from '../content/units.queries.ts'

type At = { course_id: string; unit_key: string }

/** An open assignment of a learner. */
async function openAssignment(db: Database, { units }: Pick<Learner, 'units'>, { unit_key }: At) {
  const unit = found(units.find(each => each.unit_key === unit_key))
  ensure(!unit.lock, 'unit.locked')
  const assignment = unit.type === 'assignment' ? (await settingsOf(db, unit.unit_id))?.assignment : undefined
  ensure(assignment, 'unit.not_an_assignment')
  return { unit, assignment }
}

/** A learner at an open assignment of theirs, with the enrolment locked. */
async function lockAssignment(db: Database, personId: string, at: At, viewer: ViewerContext) {
  const learner = await lockLearner(db, personId, at.course_id, viewer)
  return { learner, ...(await openAssignment(db, learner, at)), enrolment: learner.row.enrolment }
}

/** Checks that the learner may attach a file to their work, before the file is read. */
export const ensureMayAttach: BeforeFile<typeof assignments.attachFile> = async (at, { db, person, now }) => {
  const learner = await activeLearner(db, person.id, at.course_id, { locale: person.locale, now })
  const { assignment } = await openAssignment(db, learner, at)
  ensure(assignment.takes.includes('file'), 'body.unsupported')
}

/** Stores the bytes of a file, before the transaction that attaches it. */
async function storeWork(files: Files, upload: Upload) {
  const file = await files.store(upload.bytes, await safeFileType(upload.bytes), { isPrivate: true })
  return { file, facts: { name: safeFileName(upload), media_type: file.media_type, bytes: file.bytes } }
}

export const assignmentHandlers: Handlers<typeof assignments> = {
  async saveDraft({ text, url, ...at }, { db, person, caller: { locale }, now }) {
    const { unit, enrolment } = await lockAssignment(db, person.id, at, { locale, now })
    const begun = unit.state === 'not_started' ? 'in_progress' : unit.state
    await saveUnits(db, enrolment.id, [{ unit_id: unit.unit_id, state: begun }], now)
    return draftView(await query.saveDraft(db, enrolment.id, unit.unit_id, { text, url, saved_at: now }))
  },

  async attachFile({ remove, ...at }, context) {
    const { person, now, files, transaction } = context
    const { locale } = context.caller
    await ensureMayAttach(at, context)
    const stored = remove ? undefined : await storeWork(files, needed(context, 'file'))
    return transaction(async db => {
      const { unit, enrolment, assignment } = await lockAssignment(db, person.id, at, { locale, now })
      ensure(assignment.takes.includes('file'), 'body.unsupported')
      const before = (await query.workDraftOf(db, enrolment.id, unit.unit_id))?.file
      if (before) await files.remove(db, before.path)
      const added = stored ? { ...stored.facts, path: await files.add(db, stored.file) } : null
      return draftView(await query.saveDraft(db, enrolment.id, unit.unit_id, { file: added, saved_at: now }))
    })
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
