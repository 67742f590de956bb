import type { ForgetPerson } from '#kernel/server/forgetting.ts'
import { dropApplications } from './applications.queries.ts'

/** A person's applications go with what they wrote in them. */
export const forgetIntern: ForgetPerson = ({ db }, { id }) => dropApplications(db, id)
