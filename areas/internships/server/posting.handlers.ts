import {
  ensureMay,
  isModuleOn,
  lockOwn,
  ownStartup,
  refreshTeam,
  rightsIn,
  startupById,
} from '#areas/startups/server/exports.ts'
import { isCurrency } from '#kernel/contract/currencies.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { ensure, found, invalid, sameVersion } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import type { posting } from '../contract/calls.ts'
import { nextStates } from '../contract/states.ts'
import * as query from './applications.queries.ts'
import * as postings from './postings.queries.ts'
import { mostPostings, wrongIn } from './rules.ts'
import { tellIntern } from './telling.ts'
import { applicantViews, managedView } from './views.ts'

/** The startup of somebody who may write its internships, locked. */
async function lockWriting(db: Database, business_id: string, user_id: string) {
  const own = await lockOwn(db, business_id, user_id)
  ensureMay(own, 'edit')
  ensure(await isModuleOn(db, business_id, 'internship'), 'internship.module_off')
  return own
}

/** Applications have personal data: only those of the team who can answer one read them, also in an archived startup. */
async function ensureMayRead(db: Database, business_id: string, user_id: string): Promise<void> {
  const { me } = await ownStartup(db, business_id, user_id)
  ensure(rightsIn('active', me.role).includes('edit'), 'startup.not_allowed')
}

export const postingHandlers: Handlers<typeof posting> = {
  async managed({ business_id, q = '', cursor, limit }, { db, person, now }) {
    await ownStartup(db, business_id, person.id)
    const rows = await postings.ownPage(db, business_id, q, idAfter(cursor), limit)
    const items = rows.map(row => ({ ...managedView(row, now), id: row.posting.id }))
    return idPage(items, limit, await postings.countOwn(db, business_id, q))
  },

  async save({ business_id, id, version, pay, ...fields }, { db, person, now }) {
    await lockWriting(db, business_id, person.id)
    const before = id ? found(await postings.lockPosting(db, id, business_id)) : undefined
    const viewOf = async (of: string) => managedView(found(await postings.countedPosting(db, of)), now)
    if (before) sameVersion(before, version ?? 0, await viewOf(before.id))
    else ensure((await postings.countOwn(db, business_id)) < mostPostings, 'internship.too_many')
    if (pay && !isCurrency(pay.currency)) throw invalid({ pay: 'choice' })
    const row = {
      ...fields,
      location: fields.work_place === 'remote' ? null : fields.location,
      pay_minor: pay?.amount_minor ?? null,
      pay_currency: pay?.currency ?? null,
      unpaid_reason: pay ? null : fields.unpaid_reason,
      updated_at: now,
    }
    const wrong = wrongIn(row)
    if (Object.keys(wrong).length > 0) throw invalid(wrong)
    if (before) await postings.editPosting(db, before.id, row)
    const saved = before ?? (await postings.addPosting(db, { ...row, id: newId(), business_id, created_at: now }))
    await refreshTeam(db, business_id, person.id)
    return viewOf(saved.id)
  },

  async applicants({ posting_id, state, q = '', cursor, limit }, { db, person }) {
    const { business_id } = found(await postings.postingById(db, posting_id))
    await ensureMayRead(db, business_id, person.id)
    const params = { posting_id, state, q }
    const rows = await query.applicantPage(db, params, idAfter(cursor), limit)
    return idPage(await applicantViews(db, rows), limit, await query.countApplicants(db, params))
  },

  async applicant({ application_id }, { db, person }) {
    const row = found(await query.applicantById(db, application_id))
    await ensureMayRead(db, row.business_id, person.id)
    return (await applicantViews(db, [row]))[0]!
  },

  async move({ application_id, version, to, message }, { db, person, now, notify }) {
    const { business_id } = found(await query.applicantById(db, application_id))
    await lockWriting(db, business_id, person.id)
    const before = found(await query.lockApplication(db, application_id))
    const readView = async () => (await applicantViews(db, [found(await query.applicantById(db, application_id))]))[0]!
    sameVersion(before, version, await readView())
    ensure(nextStates.startup[before.state].includes(to), 'internship.wrong_state')
    const answer = message?.trim() || before.answer
    await query.moveApplication(db, application_id, { state: to, moved_by: 'startup', moved_at: now, answer })
    const { title } = found(await postings.postingById(db, before.posting_id))
    const { name: startup } = found(await startupById(db, business_id))
    await tellIntern({ db, notify }, { user_id: before.user_id, startup, title }, to)
    await refreshTeam(db, business_id, person.id)
    return readView()
  },
}
