import { at, childrenOf, lineIn, within, type Markup } from './markup.ts'

/** Roles of a resource: one that names only others than learners is for teachers. */
export function isForTeachers(resource: Markup): boolean {
  const roles = within(resource, 'intendedEndUserRole').map(role => lineIn(at(role, 'value')) ?? '')
  return roles.length > 0 && !roles.some(role => /learner|student/i.test(role))
}

export const dependenciesOf = (resource: Markup): string[] =>
  childrenOf(resource, 'dependency').flatMap(({ attributes }) => attributes['identifierref'] ?? [])
