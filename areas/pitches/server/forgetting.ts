import type { ForgetPerson } from '#kernel/server/forgetting.ts'
import { dropInterests } from './fit/interests.queries.ts'
import { forgetReader, picturesAlone } from './forgetting.queries.ts'

/**
 * Removes the person from visits, and their criteria for pitches. Pitches are deleted with their startup; the files of their pictures are removed here.
 */
export const forgetPitches: ForgetPerson = async ({ db, files }, { id, email }) => {
  await forgetReader(db, email)
  await dropInterests(db, id)
  for (const file of await picturesAlone(db, id)) await files.remove(db, file)
}
