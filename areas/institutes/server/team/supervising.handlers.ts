import { isAllowed } from '#kernel/contract/who.ts'
import { found, foundIf, invalid } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { institutesAdmin, type MemberKind } from '#areas/members/contract.ts'
import type { supervising } from '../../contract/supervising-calls.ts'
import { findInstitutes, findPeople } from '../find.queries.ts'
import { figuresOf, groupsOf } from './figures.queries.ts'
import { instituteOf } from '../institute-view.ts'
import { coursesOfInstitute } from '../institutes.queries.ts'
import {
  instituteById,
  type InstituteRow,
  changeMember,
  lockMembers,
  membershipsOf,
  act,
  supervisedInstitutes,
  ensureOpen,
  ensureReadable,
  lockManagedInstitute,
  managedInstitute,
  type ManagedInstitute,
} from '#areas/members/server/exports.ts'
import { totalOf } from '#kernel/server/page.ts'
import { countWaiting } from '../invitations/invites.queries.ts'
import { coursesOfPerson } from './progress.queries.ts'
import { cursorAfter, personById, readTeam, standingsOf, type TeamFilter } from './team.queries.ts'
import { shownRisks, teamPeople } from './team-view.ts'
import type { ResendContext } from '../invitations/resending.ts'

type SupervisingCalls = Pick<typeof supervising, 'info' | 'team' | 'find' | 'studentProgress' | 'manageStudents'>

const isManager = (kind: MemberKind): kind is Exclude<MemberKind, 'student'> => kind !== 'student'

export const supervisingHandlers: Handlers<SupervisingCalls> = {
  async info({ institute_id }, context) {
    const { db, now } = context
    const managed = await chosen(context, institute_id)
    const { institute, my_kind } = managed
    const isShown = managed.isAdmin || institute.state !== 'suspended'
    const memberships = await membershipsOf(db, context.person.id)
    return {
      institute: instituteOf(institute),
      my_kind,
      institutes: memberships
        .filter(({ member }) => isManager(member.kind) && member.state === 'active')
        .map(({ member, institute: { id, name, state } }) => ({ id, name, state, my_kind: member.kind })),
      seats: {
        limit: institute.seat_limit,
        used: institute.student_count,
        invited: isShown ? await countWaiting(db, institute.id, now) : 0,
      },
      courses: isShown ? await coursesOfInstitute(db, institute.id) : [],
      groups: isShown ? await groupsOf(db, institute.id) : [],
      figures: isShown ? await figuresOf(db, { institute_id: institute.id, reader: context.person.id, now }) : nothing,
    }
  },

  async team({ institute_id, ...rest }, context) {
    const { db, now, caller } = context
    const managed = await chosen(context, institute_id)
    ensureReadable(managed)
    const { id, student_count: students, supervisor_count: supervisors } = managed.institute
    const filter: TeamFilter = { ...rest, institute_id: id }
    const { rows, count } = await readTeam(db, filter, { students, supervisors }, now)
    const pageRows = rows.slice(0, filter.limit)
    const atRisk = pageRows.filter(row => row.at_risk).map(row => row.user_id)
    const standings = await standingsOf(db, id, atRisk, filter.course_id)
    return {
      items: teamPeople(pageRows, standings, caller.locale, now),
      next_cursor: rows.length > filter.limit ? cursorAfter(pageRows.at(-1)!, filter) : null,
      total: totalOf(count),
    }
  },

  async find({ q, limit }, { db, person }) {
    const ids = isAllowed(institutesAdmin, person) ? null : await supervisedInstitutes(db, person.id)
    return { people: await findPeople(db, q, ids, limit), institutes: await findInstitutes(db, q, ids, limit) }
  },

  async studentProgress({ institute_id, member_id }, context) {
    const { db, now, caller } = context
    ensureReadable(await managedInstitute(context, institute_id))
    const person = found(await personById(db, institute_id, member_id, now))
    const courses = await coursesOfPerson(db, institute_id, person.user_id)
    const [line] = teamPeople([person], courses, caller.locale, now)
    return {
      person: line!,
      courses: courses.map(course => ({
        ...course,
        pct: course.progress_pct,
        risks: line!.state === 'active' && line!.kind === 'student' ? shownRisks([course], caller.locale, now) : [],
        units: course.units.map(unit => ({ ...unit, updated_at: unit.updated_at ? new Date(unit.updated_at) : null })),
      })),
    }
  },

  async manageStudents({ institute_id, member_ids, action, group }, context) {
    const { db, now } = context
    const managed = await lockManagedInstitute(context, institute_id)
    ensureOpen(managed)
    if (action === 'move' && group === undefined) throw invalid({ group: 'required' })
    const members = await lockMembers(db, institute_id, [...new Set(member_ids)])
    const students = members.filter(member => member.kind === 'student' && member.state !== 'archived')
    foundIf(students.length === new Set(member_ids).size)
    for (const member of students) {
      if (action === 'move') await changeMember(db, member.id, { group_name: group ?? null }, now)
      else await act(db, await asItIs(context, managed), member, action, now)
    }
    return { changed: students.length }
  },
}

/** The institution of an id; without an id, the first that the caller manages. */
async function chosen(context: ResendContext, institute_id: string | undefined): Promise<ManagedInstitute> {
  if (institute_id) return managedInstitute(context, institute_id)
  const memberships = await membershipsOf(context.db, context.person.id)
  const first = memberships.find(({ member }) => isManager(member.kind) && member.state === 'active')
  return managedInstitute(context, found(first).institute.id)
}

/** Reads the institution again: the number of free seats changes with each student who is reactivated. */
const asItIs = async ({ db }: ResendContext, { institute }: ManagedInstitute): Promise<InstituteRow> =>
  found(await instituteById(db, institute.id))

const nothing = { active_learners: 0, enrolments: 0, completions: 0, at_risk: 0, days: [] }
