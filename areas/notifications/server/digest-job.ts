import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import { postMail } from '#kernel/server/mail.ts'
import { dueDigests, postponeDigest, readerOf, takeDigest, type DueDigest } from './queries.ts'

const takenAtOnce = 100
const workWithinMs = 120_000
const tryAgainAfter = 3_600_000
/** The most notices that are in one mail. */
const mostListed = 40

/** Mails one person the notices of one topic, unless they have turned such mails off. */
async function mailDigest(due: DueDigest, tools: JobTools, now: Date): Promise<void> {
  const { db, words, config } = tools
  const entries = await takeDigest(db, due, now)
  const reader = await readerOf(db, due.user_id)
  const wants = reader?.settings[due.topic]
  if (!reader || !wants?.mail || reader.status !== 'active' || entries.length === 0) return
  const say = (key: string, values = {}) => words(reader.locale, `notifications:${key}`, values)
  const listed = entries.slice(0, mostListed)
  const more = entries.length - listed.length
  await postMail(db, {
    to: reader.email,
    locale: reader.locale,
    kind: `digest.${due.topic}`,
    subject: say('digest.subject', {
      topic: words(reader.locale, `account:fields.${due.topic}`),
      count: entries.length,
    }),
    paragraphs: [say(wants.mail_every === 'day' ? 'digest.day' : 'digest.week')],
    entries: listed.map(({ words_key, words_values, path }) => ({
      text: words(reader.locale, words_key, words_values),
      ...(path && { href: config.origin + path }),
    })),
    ...(more > 0 && { after: say('digest.more', { count: more }) }),
    footer: say('mail.footer'),
  })
}

async function mailOne(due: DueDigest, tools: JobTools, now: Date): Promise<void> {
  try {
    await tools.transaction(db => mailDigest(due, { ...tools, db }, now))
  } catch (error) {
    tools.log.error({ err: error, ...due }, 'a digest could not be mailed')
    await postponeDigest(tools.db, due, now, new Date(now.getTime() + tryAgainAfter))
  }
}

/** Mails the digests that are due. The next run continues where one stops. */
export const mailDigests = job({
  name: 'notifications.mail_digests',
  input: z.object({}),
  schedule: '*/5 * * * *',
  maxAttempts: 1,
  ownTransactions: true,
  async run(_input, tools: JobTools) {
    const now = new Date()
    const mayGoOn = () => Date.now() < now.getTime() + workWithinMs
    for (let due = await dueDigests(tools.db, now, takenAtOnce); due.length > 0 && mayGoOn();) {
      for (const each of due) if (mayGoOn()) await mailOne(each, tools, now)
      due = await dueDigests(tools.db, now, takenAtOnce)
    }
  },
})
