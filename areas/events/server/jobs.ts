import type { AnyJob } from '#kernel/server/jobs.ts'
import { mailEveryone, mailMessage, mailRegistration } from './mails/mail-jobs.ts'
import { storeGuest } from './attending/store-guest.ts'
import { extendSeries } from './upkeep/extend-series-job.ts'
import { remindPeople } from './upkeep/reminder-job.ts'
import { settleOffers, tidyUp } from './upkeep/settle-jobs.ts'
import { followZoneRules } from './upkeep/zone-rules-job.ts'

export const eventsJobs: AnyJob[] = [
  storeGuest,
  mailRegistration,
  mailEveryone,
  mailMessage,
  settleOffers,
  tidyUp,
  remindPeople,
  followZoneRules,
  extendSeries,
]
