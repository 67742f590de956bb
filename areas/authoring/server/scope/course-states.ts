import { courseActions, type CourseAction } from '../../contract/courses.ts'
import type { CourseState } from '#areas/education/contract/course-states.ts'

/** Administrators publish; supervisors write drafts for their own institutions and submit them. */
export type AuthorKind = 'admin' | 'supervisor'

type Move = { from: readonly CourseState[]; to: CourseState; who: readonly AuthorKind[] }

const adminAlone: readonly AuthorKind[] = ['admin']
const both: readonly AuthorKind[] = ['admin', 'supervisor']

/** draft → in_review → published → archived; in_review → draft; published ⇄ unpublished; archived → draft (learning.md). */
const moves: Partial<Record<CourseAction, Move>> = {
  submit: { from: ['draft'], to: 'in_review', who: both },
  request_changes: { from: ['in_review'], to: 'draft', who: adminAlone },
  publish: { from: ['in_review', 'unpublished', 'published'], to: 'published', who: adminAlone },
  unpublish: { from: ['published'], to: 'unpublished', who: adminAlone },
  archive: { from: ['published', 'unpublished'], to: 'archived', who: adminAlone },
  restore: { from: ['archived'], to: 'draft', who: adminAlone },
}

/** The state that an action leads to; undefined when it is not possible now. */
export const stateAfter = (state: CourseState, action: CourseAction): CourseState | undefined =>
  moves[action]?.from.includes(state) ? moves[action].to : undefined

const mayAlways: Record<'duplicate' | 'delete', (author: AuthorKind, state: CourseState) => boolean> = {
  duplicate: () => true,
  delete: (author, state) => author === 'admin' || state === 'draft',
}

/** Whether a person may request an action at all, in any state. */
export const mayAct = (author: AuthorKind, state: CourseState, action: CourseAction): boolean =>
  action === 'duplicate' || action === 'delete' ? mayAlways[action](author, state) : moves[action]!.who.includes(author)

/** What a person may do to a course now. A course that anyone ever enrolled in cannot be deleted. */
export const actionsFor = (author: AuthorKind, state: CourseState, hadLearners: boolean): CourseAction[] =>
  courseActions.filter(action => {
    if (!mayAct(author, state, action)) return false
    if (action === 'delete') return !hadLearners
    return action === 'duplicate' || stateAfter(state, action) !== undefined
  })

type Standing = { state: CourseState; published_version: number | null }

/**
 * Supervisors edit only drafts that were never published, because texts show at once to people in the course. A course
 * in review waits. No one edits an archived one.
 */
export const mayEdit = (author: AuthorKind, { state, published_version }: Standing): boolean =>
  author === 'admin' ? state !== 'archived' : state === 'draft' && published_version === null
