import { accountJobs } from '#areas/account/server/jobs.ts'
import { importJobs } from '#areas/authoring/server/archives/import.jobs.ts'
import { institutesJobs } from '#areas/institutes/server/jobs.ts'
import { notificationsJobs } from '#areas/notifications/server/jobs.ts'
import { tutorJobs } from '#areas/tutor/server/jobs.ts'
import { removeBytes } from '#kernel/server/files.ts'
import { forgetAnswers } from '#kernel/server/idempotency.ts'
import { releaseJobs, type AnyJob } from '#kernel/server/jobs.ts'
import { sendMail } from '#kernel/server/mail.ts'
import { forgetPerson } from './forgetting.ts'

/** Every job of the lab. */
export const jobs: AnyJob[] = [
  sendMail,
  removeBytes,
  forgetAnswers,
  releaseJobs,
  ...accountJobs(forgetPerson),
  ...importJobs,
  ...institutesJobs,
  ...notificationsJobs,
  ...tutorJobs,
]
