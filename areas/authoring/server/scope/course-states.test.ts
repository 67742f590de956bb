import { describe, expect, test } from 'vitest'
import { courseActions } from '../../contract/courses.ts'
import { courseStates, type CourseState } from '#areas/education/contract/course-states.ts'
import { stateAfter } from '#kernel/contract/transitions.ts'
import { actionsFor, courseTransitions, mayAct, mayEdit, type CourseStep } from './course-states.ts'

/** draft → in_review → published → archived; in_review → draft; published ⇄ unpublished; archived → draft. Nothing else. */
const table: Record<CourseState, Partial<Record<CourseStep, CourseState>>> = {
  draft: { submit: 'in_review' },
  in_review: { request_changes: 'draft', publish: 'published' },
  published: { publish: 'published', unpublish: 'unpublished', archive: 'archived' },
  unpublished: { publish: 'published', archive: 'archived' },
  archived: { restore: 'draft' },
}

const steps = Object.keys(courseTransitions) as CourseStep[]
const every = courseStates.flatMap(state => steps.map(action => ({ state, action })))

describe('the states of a course', () => {
  test.each(every)('$action from $state leads where the table says, or nowhere', ({ state, action }) => {
    expect(stateAfter(courseTransitions, state, action)).toBe(table[state][action])
  })

  test('every state can be reached and left', () => {
    const reached = new Set(Object.values(table).flatMap(row => Object.values(row)))
    expect(courseStates.every(state => Object.keys(table[state]).length > 0)).toBe(true)
    expect(courseStates.filter(state => !reached.has(state))).toEqual([])
  })
})

describe('the rights to an action', () => {
  test('a supervisor submits, copies and deletes drafts; all else is for administrators', () => {
    const supervisors = courseActions.filter(action => mayAct('supervisor', 'draft', action))
    expect(supervisors).toEqual(['submit', 'duplicate', 'delete'])
    expect(mayAct('supervisor', 'published', 'delete')).toBe(false)
    expect(courseActions.every(action => courseStates.every(state => mayAct('admin', state, action)))).toBe(true)
  })

  test.each([
    ['admin', 'draft', ['submit', 'duplicate', 'delete']],
    ['admin', 'in_review', ['request_changes', 'publish', 'duplicate', 'delete']],
    ['admin', 'published', ['publish', 'unpublish', 'archive', 'duplicate', 'delete']],
    ['admin', 'archived', ['restore', 'duplicate', 'delete']],
    ['supervisor', 'draft', ['submit', 'duplicate', 'delete']],
    ['supervisor', 'in_review', ['duplicate']],
    ['supervisor', 'published', ['duplicate']],
  ] as const)('%s sees in %s the buttons %s', (author, state, actions) => {
    expect(actionsFor(author, state, false)).toEqual(actions)
  })

  test('deleting is not offered once anybody enrolled', () => {
    for (const state of courseStates) expect(actionsFor('admin', state, true)).not.toContain('delete')
  })

  test('a supervisor edits only drafts that were never published, an administrator all but archived courses', () => {
    const standing = (published_version: number | null) => courseStates.map(state => ({ state, published_version }))
    expect(standing(null).filter(each => mayEdit('supervisor', each))).toEqual([
      { state: 'draft', published_version: null },
    ])
    expect(standing(1).filter(each => mayEdit('supervisor', each))).toEqual([])
    expect(standing(1).filter(each => !mayEdit('admin', each))).toEqual([{ state: 'archived', published_version: 1 }])
  })
})
