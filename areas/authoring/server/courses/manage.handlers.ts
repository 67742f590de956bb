import type { Received } from '#kernel/contract/call.ts'
import { localised } from '#kernel/contract/fields.ts'
import { stateAfter } from '#kernel/contract/transitions.ts'
import { ensure, invalid, sameVersion } from '#kernel/server/failures.ts'
import type { Context, Handlers } from '#kernel/server/handle.ts'
import { writeAudit } from '#areas/account/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import { mostProblems } from '../../contract/courses.ts'
import type { writing } from '../../contract/writing-calls.ts'
import { addCourseAuthor, editCourse } from '#areas/education/server/exports.ts'
import { publishers, authorsOf } from './authors.queries.ts'
import { courseTransitions, mayAct, type CourseStep } from '../scope/course-states.ts'
import { courseView } from './course-view.ts'
import * as query from '../scope/courses.queries.ts'
import { duplicateCourse } from './duplicate.ts'
import { isNeeded } from './prerequisites.queries.ts'
import { courseProblems, publishCourse } from '../publishing/publishing.ts'
import { lockedCourse, readableCourse, type Work } from '../scope/scope.ts'
import { deleteCourse } from '../course-edits.queries.ts'

type ManageCalls = Pick<typeof writing, 'manageCourse' | 'courseProblems'>
type ManageInput = Received<typeof writing.manageCourse>
type Tools = Context<(typeof writing.manageCourse)['who']>

/** Runs the action, and answers the id of the course to show afterwards; null when there is none. */
type Act = (work: Work, input: ManageInput, tools: Tools) => Promise<string | null>

export const manageHandlers: Handlers<ManageCalls> = {
  async manageCourse(input, tools) {
    const { db, person } = tools
    const work = await lockedCourse(db, person, input.course_id)
    const { course, author } = work
    if (input.version !== undefined && input.version !== course.version)
      sameVersion(course, input.version, await courseView(db, author, course.id))
    ensure(mayAct(author.kind, course.state, input.action), 'right.missing')
    const managedCourse = await acts[input.action](work, input, tools)
    const data = { action: input.action, from: course.state }
    await writeAudit(db, { actor_id: person.id, action: 'education.course', target_id: course.id, at: tools.now, data })
    return { course: managedCourse === null ? null : await courseView(db, author, managedCourse) }
  },

  async courseProblems({ course_id }, { db, person }) {
    const { course } = await readableCourse(db, person, course_id)
    const problems = await courseProblems(db, course)
    return { problems: problems.slice(0, mostProblems), count: problems.length }
  },
}

const noteOf = ({ change_note }: ManageInput) => change_note?.trim() || null

/** Moves a course to the state that an action leads to, and records who did it. */
const move =
  (action: CourseStep): Act =>
  async ({ course }, input, { db, person, now }) => {
    const state = stateAfter(courseTransitions, course.state, action)
    ensure(state, 'course.wrong_state')
    await editCourse(db, course.id, { state }, now)
    const step = { action, state, at: now, by_id: person.id, note: noteOf(input) }
    await query.addStep(db, { course_id: course.id, ...step })
    return course.id
  }

const acts: Record<ManageInput['action'], Act> = {
  async submit(work, input, tools) {
    ensure(stateAfter(courseTransitions, work.course.state, 'submit'), 'course.wrong_state')
    await readyForLearners(work, tools)
    await move('submit')(work, input, tools)
    // An administrator publishes their own submission.
    if (work.author.kind === 'supervisor')
      await tell(await publishers(tools.db), 'course_submitted', work, input, tools)
    return work.course.id
  },

  unpublish: move('unpublish'),
  archive: move('archive'),
  restore: move('restore'),

  async request_changes(work, input, tools) {
    if (!noteOf(input)) throw invalid({ change_note: 'required' })
    await move('request_changes')(work, input, tools)
    await tell(await authorsOf(tools.db, work.course.id), 'course_returned', work, input, tools)
    return work.course.id
  },

  async publish(work, input, tools) {
    const { course } = work
    const { db, person, now } = tools
    ensure(stateAfter(courseTransitions, course.state, 'publish'), 'course.wrong_state')
    await readyForLearners(work, tools)
    const didAnything = await publishCourse(db, course, { by_id: person.id, change_note: noteOf(input), now })
    ensure(didAnything, 'course.unchanged')
    await move('publish')(work, input, tools)
    await tell(await authorsOf(db, course.id), 'course_published', work, input, tools)
    return course.id
  },

  async duplicate({ course }, _input, { db, person, now }) {
    const copy = await duplicateCourse(db, course, now)
    await addCourseAuthor(db, copy.id, person.id)
    const step = { action: 'duplicate', state: 'draft' as const, at: now, by_id: person.id, note: course.slug }
    await query.addStep(db, { course_id: copy.id, ...step })
    return copy.id
  },

  async delete({ course }, _input, { db, files }) {
    ensure(!(await query.hadLearners(db, course.id)), 'course.has_learners')
    ensure(!(await isNeeded(db, course.id)), 'course.needed')
    const own = await query.ownFiles(db, course.id)
    await deleteCourse(db, course.id)
    for (const path of own) await files.remove(db, path)
    return null
  },
}

/** A course that could not be published cannot be submitted for review. */
async function readyForLearners({ course }: Work, { db }: Tools) {
  const problems = await courseProblems(db, course)
  ensure(problems.length === 0, 'course.not_ready', { problems: problems.slice(0, mostProblems) })
}

type NoticeKind = 'course_submitted' | 'course_returned' | 'course_published'

/** Notifies people of an action on a course, except who did it. */
async function tell(
  people: readonly { id: string }[],
  kind: NoticeKind,
  { course }: Work,
  input: ManageInput,
  tools: Tools,
) {
  const values = { title: localised(course.title, 'en-US').text, note: noteOf(input) ?? '' }
  for (const { id } of people.filter(each => each.id !== tools.person.id))
    await tools.notify(tools.db, {
      user_id: id,
      kind: `authoring.${kind}`,
      topic: 'learning',
      words: { key: `education:notices.${kind}`, values },
      path: hrefOf(toAuthoring.courseEditor, { params: { courseId: course.id } }),
    })
}
