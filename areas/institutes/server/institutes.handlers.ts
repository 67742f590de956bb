import { stateAfter } from '#kernel/contract/transitions.ts'
import { isDuplicateKey } from '#kernel/server/error-code.ts'
import { assignCourse, unassignCourse } from '#areas/education/server/exports.ts'
import {
  addInstitute,
  editInstitute,
  instituteById,
  isSlugTaken,
  lockInstitute,
  slugsLike,
  type InstituteRow,
} from '#areas/members/server/exports.ts'
import { writeAudit } from '#areas/account/server/exports.ts'
import { Failure, ensure, found, foundIf, invalid, needed, sameVersion } from '#kernel/server/failures.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import type { Handlers, Person } from '#kernel/server/handle.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import { pictureOf } from '#kernel/server/picture.ts'
import type { administering } from '../contract/administration-calls.ts'
import { instituteTransitions, type InstituteAction } from '../contract/states.ts'
import { freeSlug, slugFrom } from '#kernel/server/slug.ts'
import { instituteOf } from './institute-view.ts'
import * as query from './institutes.queries.ts'
import { inviteAll } from './invitations/inviting.ts'
import {
  withdrawManagerRole,
  countOwners,
  managersOf,
  ensureOpen,
  ensureOwner,
  lockManagedInstitute,
} from '#areas/members/server/exports.ts'

/** The whole logo, no larger than it is shown. */
const logo = { width: 512, height: 512, fit: 'inside', withoutEnlargement: true, quality: 88 } as const

type InstituteCalls = Pick<typeof administering, 'add' | 'update' | 'manage' | 'listing' | 'get' | 'logo'>

const detail = async (db: Database, row: InstituteRow) => ({
  institute: instituteOf(row),
  courses: await query.coursesOfInstitute(db, row.id),
})

export const instituteHandlers: Handlers<InstituteCalls> = {
  async add({ name, slug, domains = [], seat_limit = null, owner_email, locale }, context) {
    const { db, person, now, caller } = context
    if (slug) ensure(!(await isSlugTaken(db, slug, undefined)), 'institute.slug_taken')
    const stem = slugFrom(name, 'institute')
    const row = await addInstitute(db, {
      id: newId(),
      name,
      slug: slug ?? freeSlug(stem, await slugsLike(db, stem)),
      domains,
      seat_limit,
      created_at: now,
      updated_at: now,
    })
    ensure(row, 'institute.slug_taken')
    await audit(db, person, 'institutes.added', row.id, now, { name })
    if (owner_email)
      await inviteAll(context, [{ email: owner_email }], {
        institute: row,
        kind: 'owner',
        invited_by: person.id,
        locale: locale ?? caller.locale,
        now,
      })
    return instituteOf(row)
  },

  async update({ institute_id, version, ...fields }, { db, person, now }) {
    const locked = found(await lockInstitute(db, institute_id))
    sameVersion(locked, version, instituteOf(locked))
    ensure(!fields.slug || !(await isSlugTaken(db, fields.slug, locked.id)), 'institute.slug_taken')
    const limit = fields.seat_limit
    ensure(limit === undefined || limit === null || limit >= locked.student_count, 'institute.seats_in_use')
    const changed = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    const row = await editInstitute(db, locked.id, changed, now).catch((error: unknown) => {
      throw isDuplicateKey(error) ? new Failure('institute.slug_taken') : error
    })
    await audit(db, person, 'institutes.changed', row.id, now, { fields: Object.keys(changed) })
    return instituteOf(row)
  },

  async manage({ institute_id, action, course_id, reason }, { db, person, now }) {
    const locked = found(await lockInstitute(db, institute_id))
    await audit(db, person, `institutes.${action}`, locked.id, now, { course_id, reason })
    if (action === 'assign_course' || action === 'unassign_course') {
      const course = { course_id: needed({ course_id }, 'course_id'), person, now }
      ensure(locked.state !== 'archived', 'institute.archived')
      await (action === 'assign_course' ? assign : unassign)(db, locked.id, course)
      return detail(db, locked)
    }
    return detail(db, await moveOn(db, locked, action, { reason, now }))
  },

  async listing({ q = '', state, cursor, limit }, { db, now }) {
    const filter = { q, state, after: idAfter(cursor), limit }
    const rows = await query.institutesPage(db, filter, now)
    const { items, ...page } = idPage(rows, limit, await query.countInstitutes(db, filter))
    return {
      ...page,
      items: items.map(row => ({
        ...instituteOf(row),
        courses: row.courses,
        waiting_invites: row.waiting_invites,
      })),
      counts: await query.institutesByState(db),
    }
  },

  async get({ institute_id }, { db }) {
    return detail(db, found(await instituteById(db, institute_id)))
  },

  async logo({ institute_id, remove }, context) {
    const { person, now, files, file } = context
    const bytes = remove ? undefined : await pictureOf(needed({ file }, 'file').bytes, logo)
    const stored = bytes && (await files.store(bytes, 'image/webp'))
    const changed = await context.transaction(async db => {
      const managed = await lockManagedInstitute({ db, person }, institute_id)
      ensureOwner(managed)
      ensureOpen(managed)
      const before = managed.institute.logo_url
      if (before) await files.remove(db, before)
      const logo_url = stored ? await files.add(db, stored) : null
      return editInstitute(db, institute_id, { logo_url }, now)
    })
    return instituteOf(changed)
  },
}

const audit = (
  db: Database,
  person: Person,
  action: string,
  target_id: string,
  at: Date,
  data: Record<string, unknown>,
) => writeAudit(db, { actor_id: person.id, action, target_id, at, data })

type CourseAssignment = { course_id: string; person: Person; now: Date }

async function assign(db: Database, institute_id: string, { course_id, person, now }: CourseAssignment): Promise<void> {
  foundIf(await query.courseExists(db, course_id))
  const there = await query.coursesOfInstitute(db, institute_id)
  if (there.length >= query.mostCourses) throw invalid({ course_id: 'too_many' })
  await assignCourse(db, { institute_id, course_id, assigned_by: person.id, assigned_at: now })
}

/** People who take the course can continue, but no one new can join it through this institution. */
async function unassign(db: Database, institute_id: string, { course_id }: CourseAssignment): Promise<void> {
  foundIf(await unassignCourse(db, institute_id, course_id))
}

/** Activating needs an owner. Archiving removes role 10 from everyone who manages no other institution. */
async function moveOn(
  db: Database,
  locked: InstituteRow,
  action: InstituteAction,
  { reason, now }: { reason: string | undefined; now: Date },
): Promise<InstituteRow> {
  const state = stateAfter(instituteTransitions, locked.state, action)
  ensure(state, 'institute.wrong_state')
  if (state === 'active') ensure((await countOwners(db, locked.id)) > 0, 'institute.no_owner')
  const suspended_reason = state === 'suspended' ? reason?.trim() || null : null
  const row = await editInstitute(db, locked.id, { state, suspended_reason }, now)
  if (state === 'archived')
    for (const { user_id } of await managersOf(db, locked.id)) await withdrawManagerRole(db, user_id)
  return row
}
