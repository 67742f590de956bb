import type { ForgetPerson } from '#kernel/server/forgetting.ts'
import { dropApplications } from './applications.queries.ts'

/** Deletes a person's applications with the texts they wrote. */
export const forgetIntern: ForgetPerson = ({ db }, { id }) => dropApplications(db, id)
