import { isAllowed } from '#kernel/contract/who.ts'
import type { FindWeekly } from '#kernel/server/weekly.ts'
import { applicationsAdmin } from '../../contract/rights.ts'
import { submittedByWeek } from './weekly.queries.ts'

/** Applications, in the week in which each was submitted last. */
export const applicationsWeekly: FindWeekly = async ({ db, person, now, words, caller: { locale } }) =>
  isAllowed(applicationsAdmin, person)
    ? [
        {
          kind: 'applications.submitted',
          label: words(locale, 'applications:weekly.submitted'),
          weeks: await submittedByWeek(db, person, now),
        },
      ]
    : []
