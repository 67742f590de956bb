import { authoring } from '#areas/authoring/contract/index.ts'
import { education } from '#areas/education/contract/index.ts'
import { events } from '#areas/events/contract/index.ts'
import { institutes, teamSorts } from '#areas/institutes/contract/index.ts'
import { ofApplications } from './lists-applications.ts'
import { ofVentures } from './lists-ventures.ts'
import type { List } from './measured-list.ts'

const counted = 'the total is counted as far as 10,000, of a hundred times as many'
const both = ['asc', 'desc'] as const

const catalogue: List[] = [
  { says: 'the catalogue, for everybody', call: education.courses, input: () => ({}) },
  { says: 'the catalogue by title', call: education.courses, input: () => ({ sort: 'title' }) },
  { says: 'the catalogue with the own state', call: education.listing, as: 'reader', input: () => ({}) },
  {
    says: 'a search in the catalogue',
    call: education.courses,
    input: () => ({ q: 'course 7' }),
    because: 'a hundred times the courses are called so',
  },
]

const ofEvents: List[] = [
  { says: 'the events to come, for everybody', call: events.listing, input: () => ({}), bar: 1.2 },
  { says: 'the events that are over', call: events.listing, input: () => ({ past: true }), bar: 1.2 },
  {
    says: 'the events to come, for administrators',
    call: events.adminListing,
    as: 'admin',
    input: () => ({ when: 'upcoming' }),
  },
]

const students: Omit<List, 'says' | 'input'> = { call: institutes.team, as: 'supervisor' }
const people: List[] = [
  {
    ...students,
    says: 'the people of an institution',
    input: ({ institute_id }) => ({ institute_id, kind: 'student' }),
  },
  { ...students, says: 'the people of every kind', input: ({ institute_id }) => ({ institute_id }) },
  ...teamSorts.flatMap(sort =>
    both.map((direction): List => ({
      ...students,
      says: `the people by ${sort}, ${direction}`,
      input: ({ institute_id }) => ({ institute_id, kind: 'student', sort, direction }),
    })),
  ),
  {
    ...students,
    says: 'a person found by name',
    input: ({ institute_id }) => ({ institute_id, kind: 'student', q: 'person777' }),
  },
  {
    ...students,
    says: 'people of one first name, by name',
    input: ({ institute_id }) => ({ institute_id, kind: 'student', q: 'lucia', sort: 'name' }),
    because: 'a hundred times as many are called so; the bar of searches is 50 ms',
  },
  {
    ...students,
    says: 'a group by name',
    input: ({ institute_id }) => ({ institute_id, kind: 'student', group: 'group 3', sort: 'name' }),
    because: counted,
  },
  {
    ...students,
    says: 'who is at risk',
    input: ({ institute_id }) => ({ institute_id, kind: 'student', at_risk: true }),
  },
  {
    ...students,
    says: 'who is at risk, by name',
    input: ({ institute_id }) => ({ institute_id, kind: 'student', at_risk: true, sort: 'name' }),
  },
]

const progress: List[] = [
  {
    ...students,
    says: 'who takes a course, and how far they are',
    input: ({ institute_id, course_id }) => ({ institute_id, kind: 'student', course_id }),
  },
  ...teamSorts.flatMap(sort =>
    both.map((direction): List => ({
      ...students,
      says: `who takes a course, by ${sort}, ${direction}`,
      input: ({ institute_id, course_id }) => ({ institute_id, kind: 'student', course_id, sort, direction }),
    })),
  ),
  {
    ...students,
    says: 'who is at risk in a course',
    input: ({ institute_id, course_id }) => ({ institute_id, kind: 'student', course_id, at_risk: true }),
  },
  {
    says: 'the people in a course, for its authors',
    call: authoring.coursePeople,
    as: 'admin',
    input: ({ course_id }) => ({ course_id }),
  },
]

const administration: List[] = [
  { says: 'courses to administer', call: authoring.authoredCourses, as: 'admin', input: () => ({}) },
  ...(['changed', 'title', 'learners'] as const).flatMap(sort =>
    both.map((direction): List => ({
      says: `courses to administer by ${sort}, ${direction}`,
      call: authoring.authoredCourses,
      as: 'admin',
      input: () => ({ sort, direction }),
    })),
  ),
  {
    says: 'imports of courses',
    call: authoring.importJobs,
    as: 'admin',
    input: () => ({}),
  },
  {
    says: 'revisions of a unit',
    call: authoring.unitRevisions,
    as: 'admin',
    input: ({ course_id }) => ({ course_id, unit_key: 'unit-1' }),
  },
  {
    says: 'versions of a course',
    call: authoring.courseVersions,
    as: 'admin',
    input: ({ course_id }) => ({ course_id }),
  },
  { says: 'certificates', call: education.issuedCertificates, as: 'admin', input: () => ({}), because: counted },
  {
    says: 'reviews of a course',
    call: education.reviews,
    input: ({ course_id }) => ({ course: course_id }),
    because: counted,
  },
]

const work: List[] = [
  { says: 'work that waits', call: education.gradingQueue, as: 'supervisor', input: () => ({}), because: counted },
  {
    says: 'work that was graded',
    call: education.gradingQueue,
    as: 'supervisor',
    input: () => ({ show: 'graded' }),
    because: counted,
  },
  { says: 'requests to join', call: education.joinRequests, as: 'supervisor', input: () => ({}), because: counted },
  {
    says: 'invitations',
    call: institutes.invites,
    as: 'supervisor',
    input: ({ institute_id }) => ({ institute_id }),
    because: counted,
  },
  {
    says: 'files of people and other work on many',
    call: institutes.works,
    as: 'supervisor',
    input: ({ institute_id }) => ({ institute_id }),
  },
  {
    says: 'lines of a file of people',
    call: institutes.workRows,
    as: 'supervisor',
    input: ({ institute_id, work_id }) => ({ institute_id, work_id }),
    because: counted,
  },
]

/** Every list that grows with the lab. */
export const lists: readonly List[] = [
  ...catalogue,
  ...people,
  ...progress,
  ...administration,
  ...work,
  ...ofEvents,
  ...ofApplications,
  ...ofVentures,
]
