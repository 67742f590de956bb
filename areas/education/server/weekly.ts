import { isAllowed } from '#kernel/contract/who.ts'
import type { FindWeekly } from '#kernel/server/weekly.ts'
import { educationAdmin } from '../contract/rights.ts'
import { enrolmentsByWeek, completionsByWeek } from './weekly.queries.ts'

/** Enrolments and finished courses. */
export const educationWeekly: FindWeekly = async ({ db, person, now, words, caller: { locale } }) =>
  isAllowed(educationAdmin, person)
    ? [
        {
          kind: 'education.enrolments',
          label: words(locale, 'education:weekly.enrolments'),
          weeks: await enrolmentsByWeek(db, now),
        },
        {
          kind: 'education.completions',
          label: words(locale, 'education:weekly.completions'),
          weeks: await completionsByWeek(db, now),
        },
      ]
    : []
