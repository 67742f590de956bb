import { newId } from '#kernel/server/database.ts'
import { ensure, found, invalid, sameVersion } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { isDuplicateKey } from '#kernel/server/error-code.ts'
import { Failure } from '#kernel/server/failures.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import type { applying } from '../contract/calls.ts'
import { nextStates } from '../contract/states.ts'
import * as query from './applications.queries.ts'
import * as postings from './postings.queries.ts'
import { lastDay } from './rules.ts'
import { tellTeam } from './telling.ts'
import { ownViews, postingView } from './views.ts'

const appliedAlready = (error: unknown): never => {
  throw isDuplicateKey(error) ? new Failure('internship.applied_already') : error
}

export const applyingHandlers: Handlers<typeof applying> = {
  async list({ q = '', work_place, cursor, limit }, { db, person, now }) {
    const params = { q, work_place, day: lastDay(now), user_id: person.id }
    const rows = await postings.openPage(db, params, idAfter(cursor), limit)
    const items = rows.map(row => postingView(row, now))
    return idPage(items, limit, await postings.countOpen(db, params))
  },

  async posting({ posting_id }, { db, person, now }) {
    return postingView(found(await postings.shownPosting(db, posting_id, person.id, lastDay(now))), now)
  },

  async apply({ posting_id, message, certificate_ids }, { db, person, now, notify }) {
    const { posting, is_taking } = found(await postings.lockTaking(db, posting_id, lastDay(now)))
    ensure(is_taking, 'internship.closed')
    const ids = [...new Set(certificate_ids)]
    if ((await query.countCertificates(db, person.id, ids)) < ids.length) throw invalid({ certificate_ids: 'choice' })
    const id = newId()
    const moved = { state: 'sent', moved_by: 'intern', moved_at: now, sent_at: now } as const
    await query.addApplication(db, { id, posting_id, user_id: person.id, message, ...moved }).catch(appliedAlready)
    await query.attach(db, id, ids)
    const { name } = found(await query.applicantById(db, id))
    await tellTeam({ db, notify }, { ...posting, id, posting_id }, 'sent', name)
    return (await ownViews(db, [found(await query.mineById(db, id, person.id))]))[0]!
  },

  async mine({ q = '', cursor, limit }, { db, person }) {
    const rows = await query.minePage(db, person.id, q, idAfter(cursor), limit)
    return idPage(await ownViews(db, rows), limit, await query.countMine(db, person.id, q))
  },

  async answer({ application_id, version, to }, { db, person, now, notify }) {
    found(await query.mineById(db, application_id, person.id))
    const before = found(await query.lockApplication(db, application_id))
    const readView = async () => (await ownViews(db, [found(await query.mineById(db, application_id, person.id))]))[0]!
    sameVersion(before, version, await readView())
    ensure(nextStates.intern[before.state].includes(to), 'internship.wrong_state')
    await query.moveApplication(db, application_id, { state: to, moved_by: 'intern', moved_at: now })
    const { name, business_id } = found(await query.applicantById(db, application_id))
    const after = await readView()
    const about = { id: application_id, business_id, posting_id: before.posting_id, title: after.posting.title }
    await tellTeam({ db, notify }, about, to, name)
    return after
  },
}
