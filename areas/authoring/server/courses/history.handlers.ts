import { localised } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure, found, invalid } from '#kernel/server/failures.ts'
import { idAfter, idPage, numberAfter, pageOf } from '#kernel/server/page.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { activeAccount, writeAudit } from '#areas/account/server/exports.ts'
import { supervisedInstitutes } from '#areas/members/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { toEducation } from '#areas/education/contract/addresses.ts'
import { mostAuthors } from '../../contract/history.ts'
import type { authoringHistory } from '../../contract/history-calls.ts'
import type { writing } from '../../contract/writing-calls.ts'
import {
  addCourseAuthor,
  awardEarlier,
  countWaiting,
  removeCourseAuthor,
  setEnrolmentPause,
} from '#areas/education/server/exports.ts'
import { authorsOf } from './authors.queries.ts'
import { unitByKey } from '../units/content.queries.ts'
import { namedPerson } from './course-view.ts'
import { differenceOf } from '../outline/difference.ts'
import { countPeople, lockEnrolment, peopleOf } from './people.queries.ts'
import * as query from '../units/revisions.queries.ts'
import { saveUnit } from '../units/save-unit.ts'
import { editableCourse, readableCourse, type Work } from '../scope/scope.ts'
import { contentView } from '../units/unit-view.ts'

type HistoryCalls = typeof authoringHistory & Pick<typeof writing, 'restoreRevision'>

export const historyHandlers: Handlers<HistoryCalls> = {
  async unitRevisions({ course_id, unit_key, cursor, limit }, { db, person }) {
    await readableCourse(db, person, course_id)
    const unit = found(await unitByKey(db, course_id, unit_key))
    const rows = await query.revisionList(db, unit.id, numberAfter(cursor), limit)
    return numberPage(rows.map(withPerson), limit, await query.countRevisions(db, unit.id))
  },

  async unitRevision({ course_id, unit_key, n }, { db, person }) {
    await readableCourse(db, person, course_id)
    const unit = found(await unitByKey(db, course_id, unit_key))
    const { content } = found(await query.revisionOf(db, unit.id, n))
    const [row] = await query.revisionList(db, unit.id, n + 1, 1)
    return { revision: withPerson(found(row)), content: contentView(content) }
  },

  async restoreRevision({ course_id, unit_key, n, version }, { db, person, now }) {
    const { course } = await editableCourse(db, person, course_id)
    const unit = found(await unitByKey(db, course_id, unit_key))
    const { content } = found(await query.revisionOf(db, unit.id, n))
    const saving = { course, unit_key, version, by_id: person.id, now, restored_from: n, change: () => content }
    return saveUnit(db, saving)
  },

  async courseVersions({ course_id, cursor, limit }, { db, person }) {
    await readableCourse(db, person, course_id)
    const rows = await query.versionList(db, course_id, numberAfter(cursor), limit)
    return numberPage(rows.map(withPerson), limit, await query.countVersions(db, course_id))
  },

  async versionDifference({ course_id, from, to }, { db, person }) {
    const { course } = await readableCourse(db, person, course_id)
    return differenceOf(db, course, from, to)
  },

  async courseAuthors({ course_id }, { db, person }) {
    await readableCourse(db, person, course_id)
    return { authors: await authorsOf(db, course_id) }
  },

  async addAuthor({ course_id, email }, { db, person }) {
    const work = await editableCourse(db, person, course_id)
    const personByEmail = await activeAccount(db, email)
    if (!personByEmail || !(await mayJoin(db, work, personByEmail.id))) throw invalid({ email: 'no_account' })
    if ((await authorsOf(db, course_id)).length >= mostAuthors) throw invalid({ email: 'too_many' })
    await addCourseAuthor(db, course_id, personByEmail.id)
    return { authors: await authorsOf(db, course_id) }
  },

  async removeAuthor({ course_id, user_id }, { db, person }) {
    await editableCourse(db, person, course_id)
    const authors = await authorsOf(db, course_id)
    found(authors.find(author => author.id === user_id))
    ensure(authors.length > 1, 'course.last_author')
    await removeCourseAuthor(db, course_id, user_id)
    return { authors: await authorsOf(db, course_id) }
  },

  async coursePeople({ course_id, q, state, cursor, limit }, { db, person }) {
    const { author } = await readableCourse(db, person, course_id)
    const filter = { course_id, q, state, scope: author.scope }
    const rows = await peopleOf(db, filter, idAfter(cursor), limit)
    return idPage(rows, limit, await countPeople(db, filter))
  },

  async certificatesWaiting({ course_id }, { db, person }) {
    await readableCourse(db, person, course_id)
    return { waiting: await countWaiting(db, course_id) }
  },

  async awardCertificates({ course_id }, { db, person, now }) {
    const { course } = await editableCourse(db, person, course_id)
    const done = await awardEarlier(db, course)
    if (done.awarded > 0)
      await writeAudit(db, {
        actor_id: person.id,
        action: 'education.certificates_awarded',
        target_id: course.id,
        at: now,
        data: { slug: course.slug, awarded: done.awarded },
      })
    return done
  },

  async pausePerson({ course_id, enrolment_id, action, reason = '' }, { db, person, notify }) {
    const { author, course } = await readableCourse(db, person, course_id)
    const enrolment = found(await lockEnrolment(db, { course_id, scope: author.scope }, enrolment_id))
    const isSuspended = action === 'suspend'
    if (isSuspended && !reason.trim()) throw invalid({ reason: 'required' })
    ensure(enrolment.state === (isSuspended ? 'active' : 'suspended'), 'enrolment.wrong_state')
    const next = isSuspended
      ? ({ state: 'suspended', reason: reason.trim() } as const)
      : ({ state: 'active', reason: null } as const)
    await setEnrolmentPause(db, enrolment_id, next)
    const values = { title: localised(course.title, enrolment.locale).text, reason: reason.trim() }
    await notify(db, {
      user_id: enrolment.user_id,
      kind: `authoring.enrolment_${next.state}`,
      topic: 'learning',
      words: { key: `education:notices.place_${next.state}`, values },
      path: hrefOf(toEducation.course, { params: { courseId: course_id }, search: { about: true } }),
    })
    return { result: true }
  },
}

/** Supervisors may add only supervisors of the same institution; other people seem not to exist. */
const mayJoin = async (db: Database, { author, course }: Work, user_id: string): Promise<boolean> =>
  author.kind === 'admin' || (await supervisedInstitutes(db, user_id)).includes(course.institute_id ?? '')

/** A page of a list ordered by descending number. */
const numberPage = <T extends { n: number }>(rows: readonly T[], limit: number, total: number) =>
  pageOf(rows, limit, total, ({ n }) => [n])

const withPerson = <T extends query.NamedRow>({ by_id, first_name, last_name, ...row }: T) => ({
  ...row,
  by: namedPerson(by_id, first_name, last_name),
})
