import { removeBytes, removeUnusedBytes } from '#kernel/server/files.ts'
import { forgetAnswers } from '#kernel/server/idempotency.ts'
import { releaseJobs, type AnyJob } from '#kernel/server/jobs.ts'
import { sendMail } from '#kernel/server/mail.ts'
import { areaServers, gathered } from './gathered.ts'

/** Every job of the lab. */
export const jobs: AnyJob[] = [
  sendMail,
  removeBytes,
  removeUnusedBytes,
  forgetAnswers,
  releaseJobs,
  ...areaServers.flatMap(({ jobs: own = [] }) => (typeof own === 'function' ? own(gathered) : own)),
]
