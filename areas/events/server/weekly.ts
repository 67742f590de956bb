import { isAllowed } from '#kernel/contract/who.ts'
import type { FindWeekly } from '#kernel/server/weekly.ts'
import { eventsAdmin } from '../contract/rights.ts'
import { registrationsByWeek } from './weekly.queries.ts'

/** Registrations for events, also those that were later canceled. */
export const eventsWeekly: FindWeekly = async ({ db, person, now, words, caller: { locale } }) =>
  isAllowed(eventsAdmin, person)
    ? [
        {
          kind: 'events.registrations',
          label: words(locale, 'events:weekly.registrations'),
          weeks: await registrationsByWeek(db, now),
        },
      ]
    : []
