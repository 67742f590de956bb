import type { Returned } from '#kernel/contract/call.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import type { Database } from '#kernel/server/database.ts'
import { found } from '#kernel/server/failures.ts'
import type { Words } from '#kernel/server/words.ts'
import type { managing } from '../../contract/admin-calls.ts'
import type { AdminAction } from '../../contract/review-states.ts'
import { underReview } from '../../contract/states.ts'
import type { Holder } from '../application-rules.ts'
import { applicationView } from '../application-view.ts'
import { intakeById, versionOf, type ApplicationRow } from '../applications.queries.ts'
import { reviewsOf } from '../reviewing/reviews.queries.ts'
import { rubricText } from '../reviewing/rubric-text.ts'
import type { Viewer } from './hidden.queries.ts'
import { countConflicts } from './conflicts.queries.ts'
import * as query from './managing.queries.ts'
import { shownRedactions } from './redact.ts'

type View = Returned<typeof managing.adminGet>
type Row = Returned<typeof managing.adminList>['items'][number]
/** The administrator who reads an application. */
export type Reading = { db: Database; viewer: Viewer; now: Date; words: Words; locale: Locale }

const fromHundredths = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100)

export const adminRow = (row: ApplicationRow): Row => ({
  ...row,
  name: row.fields['company.name']?.trim() ?? '',
  short_pitch: row.fields['company.short_pitch']?.trim() ?? '',
  is_releasing: row.release_at !== null,
  mean: fromHundredths(row.score),
  spread: fromHundredths(row.spread),
})

/** What administrators may do with an application now: only notes while its decision is being released. */
export function adminMay({ status, pending_decision, release_at }: ApplicationRow): AdminAction[] {
  const isFree = release_at === null
  const isUnder = isOneOf(underReview, status) && isFree
  const rights: Record<AdminAction, boolean> = {
    move: isUnder && pending_decision === null,
    assign: isUnder,
    unassign: isUnder,
    reopen_review: isUnder,
    note: true,
    redact: true,
    unredact: true,
    request_info: isFree && (status === 'screening' || status === 'in_review'),
    conflict: true,
    decide: (isUnder && status !== 'more_info') || (isFree && status === 'waitlisted'),
    undecide: isFree && pending_decision !== null,
  }
  return (Object.keys(rights) as AdminAction[]).filter(action => rights[action])
}

const lab: Holder = { user_id: null, role: 'viewer', may_submit: false }

/** The form as it was last submitted: later changes are private to the founders until they submit them. */
async function submittedForm({ db, now }: Reading, row: ApplicationRow): Promise<View['application']> {
  const { fields, files } = found(await versionOf(db, row.id, row.submissions))
  const application = await applicationView(db, { ...row, fields }, lab, now)
  const isSubmitted = ({ id }: { id: string }) => files.some(file => file.id === id)
  return { ...application, may: [], files: application.files.filter(isSubmitted) }
}

/** The rubrics that an application's reviews were assigned with, each once. */
async function rubricTexts({ db, words, locale }: Reading, reviews: Awaited<ReturnType<typeof reviewsOf>>) {
  const texts = new Map<number, Awaited<ReturnType<typeof rubricText>>>()
  for (const { review } of reviews)
    if (!texts.has(review.rubric)) texts.set(review.rubric, await rubricText(db, words, locale, review))
  return texts
}

/** An application as an administrator sees it. */
export async function adminView(reading: Reading, row: ApplicationRow): Promise<View> {
  const { db, viewer } = reading
  const intake = found(await intakeById(db, row.intake_id))
  const reviews = await reviewsOf(db, row.id)
  const rubrics = await rubricTexts(reading, reviews)
  return {
    ...row,
    application: await submittedForm(reading, row),
    is_blind: intake.blind,
    is_releasing: row.release_at !== null,
    feedback: row.pending_feedback ?? row.feedback,
    reviews: reviews.map(({ review, ...rest }) => {
      const criteria = found(rubrics.get(review.rubric))
      return { ...review, ...rest, reviewer_id: review.user_id, criteria }
    }),
    reviews_wanted: intake.reviews_wanted,
    mean: fromHundredths(row.score),
    spread: fromHundredths(row.spread),
    notes: await query.notesOf(db, row.id),
    conflicts: await countConflicts(db, row.id),
    redactions: await shownRedactions({ db }, row, found(await versionOf(db, row.id, row.submissions))),
    changes: await query.auditOf(db, row.id),
    similar: await query.similarTo(db, viewer, row),
    may: adminMay(row),
    blocked: false,
  }
}
