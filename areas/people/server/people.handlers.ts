import type { EndWays } from '#kernel/server/end-ways.ts'
import { found } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { readCursor, uuidPattern } from '#kernel/server/cursor.ts'
import { pageOf } from '#kernel/server/page.ts'
import type { PeopleSort } from '../contract/choices.ts'
import type { people } from '../contract/people.ts'
import { manageAccount } from './manage.ts'
import { peopleCsv } from './people-csv.ts'
import { countPeople, peoplePage, personById, type After } from './people.queries.ts'
import { linesOf } from './people-lines.ts'
import { personFull } from './person-view.ts'

const valuePattern: Record<PeopleSort, RegExp> = {
  newest: /^$/,
  name: /^[^\0]{0,200}$/u,
  last_sign_in: /^\d{1,15}$/,
}

const afterOf = (cursor: string, sort: PeopleSort): After => {
  const [value, id] = readCursor(cursor, [valuePattern[sort], uuidPattern])
  return [value!, id!]
}

type Row = Awaited<ReturnType<typeof peoplePage>>[number]

const keyOf: Record<PeopleSort, (row: Row) => [string | number, string]> = {
  newest: ({ user }) => ['', user.id],
  name: ({ user, sort_name }) => [sort_name, user.id],
  last_sign_in: ({ user }) => [user.last_login_at?.getTime() ?? 0, user.id],
}

export const peopleHandlers = (endWays: readonly EndWays[]): Handlers<typeof people> => ({
  async listing({ q, filter = {}, sort, cursor, limit }, context) {
    const { db } = context
    const params = { q, ...filter }
    const rows = await peoplePage(db, params, { sort, after: cursor ? afterOf(cursor, sort) : undefined, limit })
    const page = pageOf(rows, limit, await countPeople(db, params), keyOf[sort])
    const users = page.items.map(({ user }) => user)
    return { ...page, items: await linesOf(context, users) }
  },

  exported: (filter, context) => peopleCsv(context, filter),

  async person({ user_id }, context) {
    return personFull(context, found(await personById(context.db, user_id)))
  },

  manage: (input, context) => manageAccount(input, context, endWays),
})
