export { namesOf } from './people.queries.ts'
export { rolesNamed } from './role-book.ts'
