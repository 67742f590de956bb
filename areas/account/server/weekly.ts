import { isAllowed, right } from '#kernel/contract/who.ts'
import type { FindWeekly } from '#kernel/server/weekly.ts'
import { accountsByWeek, countAccounts } from './weekly.queries.ts'

/** How many accounts there are, and how many were created each week. */
export const accountWeekly: FindWeekly = async ({ db, person, now, words, caller: { locale } }) =>
  isAllowed(right('dashboards.administer'), person)
    ? [
        {
          kind: 'account.people',
          label: words(locale, 'account:weekly.people'),
          total: await countAccounts(db),
          weeks: await accountsByWeek(db, now),
        },
      ]
    : []
