export { namesOf } from './people.queries.ts'
