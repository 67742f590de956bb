import type { FindWeekly } from '#kernel/server/weekly.ts'
import { accountsByWeek, countAccounts, signInsByWeek } from './weekly.queries.ts'

/** How many accounts there are, how many were created each week, and how often people signed in: for everyone who sees figures. */
export const accountWeekly: FindWeekly = async ({ db, now, words, caller: { locale } }) => [
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
