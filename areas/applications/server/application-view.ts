import { inviteStateAt } from '#areas/invitations/server/exports.ts'
import type { Answered, Returned } from '#kernel/contract/call.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import type { Database } from '#kernel/server/database.ts'
import { found } from '#kernel/server/failures.ts'
import type { applying } from '../contract/open-calls.ts'
import { editedStatuses, outcomes, publicStatusOf } from '../contract/states.ts'
import { completenessOf, mayDo, missingIn, openParts, sectionsOf, takesNew, type Holder } from './application-rules.ts'
import * as query from './applications.queries.ts'
import { leaksIn } from './blind/leaks.ts'
import { questionsOf } from './questions.queries.ts'
import { openInvites } from './cofounders.queries.ts'

type View = Returned<typeof applying.open>

export const intakeView = (intake: query.IntakeRow, now: Date) => ({ ...intake, is_open: takesNew(intake, now) })

/** The fields, industries and consent in the form that the rules take. */
export async function partsOf(db: Database, row: query.ApplicationRow) {
  const industries = await query.industriesOf(db, row.id)
  const questions = await questionsOf(db, row)
  const parts = {
    fields: row.fields,
    questions,
    hasIndustry: industries.length > 0,
    hasConsent: row.consent_at !== null,
  }
  return { industries, parts, missing: missingIn(parts) }
}

/** The history as founders see it: a decision appears when it is released, and what they see unchanged is no step. */
export async function timelineOf(db: Database, row: query.ApplicationRow): Promise<View['timeline']> {
  const changes = await query.changesOf(db, row.id)
  const steps = changes.map(({ to, ...rest }) => ({ status: publicStatusOf(to), ...rest }))
  return steps.filter(({ status }, at) => status !== steps[at - 1]?.status)
}

/** The invitations that are pending, declined or expired, oldest first. */
async function shownInvites(db: Database, id: string, now: Date): Promise<View['invites']> {
  const sent = await openInvites(db, id)
  return sent
    .toReversed()
    .map(invite => ({ ...invite, invite_id: invite.id, email: invite.email ?? '', state: inviteStateAt(invite, now) }))
}

/** The files with the texts of those that reviewers are to see. */
async function withTexts(db: Database, files: readonly query.FileRow[]) {
  const texts = await query.textsOfFiles(
    db,
    files.filter(({ is_blind }) => is_blind),
  )
  return files.map(file => ({ ...file, content: texts.get(file.id) }))
}

/** An application as one of its applicants sees it. */
export async function applicationView(
  db: Database,
  row: query.ApplicationRow,
  holder: Holder,
  now: Date,
): Promise<View> {
  const intake = found(await query.intakeById(db, row.intake_id))
  const { industries, parts, missing } = await partsOf(db, row)
  const request = await query.openRequest(db, row.id)
  const people = await query.peopleOf(db, row.id)
  const files = await query.filesOf(db, row.id)
  const isEdited = intake.blind && isOneOf(editedStatuses, row.status)
  return {
    ...row,
    status: publicStatusOf(row.public_status),
    since: row.public_since,
    intake: intakeView(intake, now),
    industries,
    files,
    leaks: isEdited ? leaksIn({ fields: row.fields, people }, await withTexts(db, files)) : [],
    has_consent: parts.hasConsent,
    missing,
    completeness: completenessOf(parts),
    sections: sectionsOf(parts),
    questions: parts.questions,
    open_fields: holder.role === 'viewer' ? [] : openParts(row, request, now, parts.questions),
    may: mayDo(row, holder, request, now),
    request: request ?? null,
    timeline: await timelineOf(db, row),
    people: people.map(each => ({ ...each, is_me: each.user_id === holder.user_id })),
    invites: holder.role === 'owner' && holder.user_id ? await shownInvites(db, row.id, now) : [],
    my_role: holder.role,
    feedback: isOneOf(outcomes, row.public_status) ? row.feedback : null,
  }
}

export type ShownApplication = Answered<typeof applying.open>
