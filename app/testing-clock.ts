import { afterAll } from 'vitest'
import { idAt, newId } from '#kernel/server/database.ts'

/**
 * A new id is never before an earlier one. After a test that made ids in the future, all later files of its worker make
 * such ids, too, and a query for rows of the last minutes finds none.
 */
afterAll(() => {
  if (newId() > idAt(new Date(Date.now() + 1_000)))
    throw new Error('new ids are in the future: a test that sets the clock forward is called `*.alone.test.ts`')
})
