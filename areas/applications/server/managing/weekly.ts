import { isAllowed } from '#kernel/contract/who.ts'
import type { FindWeekly } from '#kernel/server/weekly.ts'
import { applicationsAdmin } from '../../contract/rights.ts'
import { submittedByWeek } from './weekly.queries.ts'

/** The number of applications by the week of their last submission. */
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
