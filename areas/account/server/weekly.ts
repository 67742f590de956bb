import { isAllowed, right } from '#kernel/contract/who.ts'
import type { FindWeekly } from '#kernel/server/weekly.ts'
import { accountsByWeek, countAccounts, signInsByWeek } from './weekly.queries.ts'

/** How many accounts there are, how many were created each week, and how often people signed in. */
export const accountWeekly: FindWeekly = async ({ db, person, now, words, caller: { locale } }) =>
  isAllowed(right('dashboards.administer'), person)
    ? [
        {
          kind: 'account.people',
          label: words(locale, 'account:weekly.people'),
          total: await countAccounts(db),
          weeks: await accountsByWeek(db, now),
        },
        {
          kind: 'account.sign_ins',
          label: words(locale, 'account:weekly.sign_ins'),
          weeks: await signInsByWeek(db, now),
        },
      ]
    : []
