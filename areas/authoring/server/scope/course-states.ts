import { courseActions, type CourseAction } from '../../contract/courses.ts'
import type { CourseState } from '#areas/education/contract/course-states.ts'
import { stateAfter, type Transitions } from '#kernel/contract/transitions.ts'

/** Administrators publish; supervisors write drafts for their own institutions and submit them. */
export type AuthorKind = 'admin' | 'supervisor'

/** The actions that change a course's state. */
export type CourseStep = Exclude<CourseAction, 'duplicate' | 'delete'>

/** draft → in_review → published → archived; in_review → draft; published ⇄ unpublished; archived → draft (learning.md). */
export const courseTransitions: Transitions<CourseStep, CourseState> = {
  submit: { from: ['draft'], to: 'in_review' },
  request_changes: { from: ['in_review'], to: 'draft' },
  publish: { from: ['in_review', 'unpublished', 'published'], to: 'published' },
  unpublish: { from: ['published'], to: 'unpublished' },
  archive: { from: ['published', 'unpublished'], to: 'archived' },
  restore: { from: ['archived'], to: 'draft' },
}

/** Whether a person has the right to an action. */
export const mayAct = (author: AuthorKind, state: CourseState, action: CourseAction): boolean =>
  author === 'admin' || action === 'submit' || action === 'duplicate' || (action === 'delete' && state === 'draft')

/** What a person may do to a course now. A course that anyone ever enrolled in cannot be deleted. */
export const actionsFor = (author: AuthorKind, state: CourseState, hadLearners: boolean): CourseAction[] =>
  courseActions.filter(action => {
    if (!mayAct(author, state, action)) return false
    if (action === 'delete') return !hadLearners
    return action === 'duplicate' || stateAfter(courseTransitions, state, action) !== undefined
  })

type Standing = { state: CourseState; published_version: number | null }

/**
 * Supervisors edit only drafts that were never published, because texts show at once to people in the course. A course
 * in review waits. No one edits an archived one.
 */
export const mayEdit = (author: AuthorKind, { state, published_version }: Standing): boolean =>
  author === 'admin' ? state !== 'archived' : state === 'draft' && published_version === null
