import { newId } from '#kernel/server/database.ts'
import { ensure, found, foundIf, needed } from '#kernel/server/failures.ts'
import { handle } from '#kernel/server/handle.ts'
import { idAfter, idPage, numberAfter, pageOf } from '#kernel/server/page.ts'
import { bulk } from '../../contract/bulk-calls.ts'
import * as query from './bulk.queries.ts'
import { countStates, rowOf, workOf } from './bulk-view.ts'
import { enrolNow } from './enrolling.ts'
import { coursesOpenTo } from '#areas/education/server/exports.ts'
import { doBulkWork } from './bulk.jobs.ts'
import { lockMembers, ensureActive, ensureReadable, managedInstitute } from '#areas/members/server/exports.ts'
import { checkPeople } from './people-checks.ts'
import { readPeople } from './people-file.ts'

/** Rows for each statement: each takes some milliseconds, and other requests run in between. */
const rowsAtOnce = 250

export const bulkHandlers = handle(bulk, {
  async checkPeople({ institute_id }, context) {
    const { db, person, now, caller } = context
    ensureActive(await managedInstitute(context, institute_id))
    const file = needed(context, 'file')
    const rows = await checkPeople(db, institute_id, await readPeople(file.bytes))
    const work = await context.transaction(async tx => {
      const added = await query.addWork(tx, {
        id: newId(),
        institute_id,
        kind: 'people',
        state: 'analysed',
        asked_by: person.id,
        file_name: file.name.slice(0, 200),
        locale: caller.locale,
        rows: rows.length,
        counts: countStates(rows.map(row => row.state)),
        created_at: now,
      })
      for (let at = 0; at < rows.length; at += rowsAtOnce)
        await query.addRows(tx, added.id, rows.slice(at, at + rowsAtOnce))
      return added
    })
    return workOf(work)
  },

  async applyPeople({ institute_id, work_id, message, locale }, context) {
    const { db } = context
    ensureActive(await managedInstitute(context, institute_id))
    found(await query.workById(db, institute_id, work_id))
    const work = found(await query.lockWork(db, work_id))
    ensure(work.kind === 'people' && work.state === 'analysed', 'import.wrong_state')
    const { error = 0 } = work.counts
    const change = { state: 'applying' as const, done: error, message: message || null }
    const begun = await query.changeWork(db, work_id, { ...change, ...(locale && { locale }) })
    await context.enqueue(doBulkWork, { work_id })
    return workOf(begun)
  },

  async assignCourse({ institute_id, course_id, group, member_ids }, context) {
    const { db, person, now, caller } = context
    const managed = await managedInstitute(context, institute_id)
    ensureActive(managed)
    foundIf((await coursesOpenTo(db, institute_id, [course_id])).has(course_id))
    const chosen = member_ids && [...new Set(member_ids)]
    const members = chosen && (await lockMembers(db, institute_id, chosen))
    found(
      !members ||
        members.filter(({ state, kind }) => state === 'active' && kind === 'student').length === chosen?.length ||
        undefined,
    )
    const work = await query.addWork(db, {
      id: newId(),
      institute_id,
      kind: 'course',
      state: 'applying',
      asked_by: person.id,
      course_id,
      group_name: group ?? null,
      locale: caller.locale,
      rows: members ? members.length : await query.countStudents(db, institute_id, group ?? null),
      created_at: now,
    })
    if (members) return workOf(await enrolNow(context, work, managed.institute, members, now))
    await context.enqueue(doBulkWork, { work_id: work.id })
    return workOf(work)
  },

  async work({ institute_id, work_id }, context) {
    ensureReadable(await managedInstitute(context, institute_id))
    return workOf(found(await query.workById(context.db, institute_id, work_id)))
  },

  async workRows({ institute_id, work_id, state, q = '', cursor, limit }, context) {
    const { db } = context
    ensureReadable(await managedInstitute(context, institute_id))
    found(await query.workById(db, institute_id, work_id))
    const filter = { work_id, state, q, after: numberAfter(cursor) ?? 0, limit }
    const rows = await query.rowsPage(db, filter)
    const { items, ...page } = pageOf(rows, limit, await query.countRows(db, filter), ({ line }) => [line])
    return { ...page, items: items.map(rowOf) }
  },

  async works({ institute_id, kind, cursor, limit }, context) {
    const { db } = context
    ensureReadable(await managedInstitute(context, institute_id))
    const filter = { institute_id, kind, after: idAfter(cursor), limit }
    const { items, ...page } = idPage(await query.worksPage(db, filter), limit, await query.countWorks(db, filter))
    return { ...page, items: items.map(workOf) }
  },
})
