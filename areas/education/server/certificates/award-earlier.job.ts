import * as z from 'zod/mini'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { localised } from '#kernel/contract/fields.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { job, type Job } from '#kernel/server/jobs.ts'
import { toEducation } from '../../contract/addresses.ts'
import { mostAwarded } from './certificate-rules.ts'
import { certificatesByIds } from './certificates.queries.ts'

const Awarded = z.object({ certificate_ids: z.array(z.uuid()).check(z.maxLength(mostAwarded)) })

/** Notifies the people who were awarded a certificate after they had finished; one that was revoked since is not mentioned. */
export const tellAwarded: Job<typeof Awarded, JobTools> = job({
  name: 'education.tell_awarded',
  input: Awarded,
  async run({ certificate_ids }, { db, notify }: JobTools) {
    for (const { user_id, course_title, locale, revoked_at } of await certificatesByIds(db, certificate_ids)) {
      if (revoked_at) continue
      await notify(db, {
        user_id,
        kind: 'education.certificate_awarded',
        topic: 'learning',
        words: {
          key: 'education:notices.certificate_awarded',
          values: { title: localised(course_title, locale).text },
        },
        path: hrefOf(toEducation.certificates),
      })
    }
  },
})
