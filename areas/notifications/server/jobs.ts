import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import { postMail } from '#kernel/server/mail.ts'
import { mailDigests } from './digest-job.ts'
import { readerOf } from './queries.ts'

/** Mails a notice to a reader who gets its topic by mail, in their language. */
export const mailNotice = job({
  name: 'notifications.mail_notice',
  input: z.object({
    user_id: z.uuid(),
    kind: z.string(),
    key: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    path: z.nullable(z.string()),
  }),
  async run({ user_id, kind, key, values, path }, { db, words, config }: JobTools) {
    const reader = await readerOf(db, user_id)
    if (reader?.status !== 'active') return
    const text = words(reader.locale, key, values)
    await postMail(db, {
      to: reader.email,
      locale: reader.locale,
      kind,
      subject: text,
      paragraphs: [text],
      ...(path && { link: { href: config.origin + path, label: words(reader.locale, 'notifications:mail.open') } }),
      footer: words(reader.locale, 'notifications:mail.footer'),
    })
  },
})

export const notificationsJobs = [mailNotice, mailDigests]
