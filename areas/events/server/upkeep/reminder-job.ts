import * as z from 'zod/mini'
import { localised } from '#kernel/contract/fields.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { enqueueAll, job } from '#kernel/server/jobs.ts'
import { eventsByIds } from '../listing/listing.queries.ts'
import { noticeFor } from '../mails/event-notice.ts'
import { mailRegistration } from '../mails/mail-jobs.ts'
import { dueReminders, markReminded, reminders } from './upkeep.queries.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * `tomorrow` asks people with a seat a day before whether they will come, while it can still be offered to the next;
 * `soon` reminds them an hour before. `tomorrow` is not sent if the event is only hours away, or to people who have
 * only just registered.
 */
const windows = {
  tomorrow: { from: 12 * hour, to: 24 * hour, registered: 2 * hour },
  soon: { from: 0, to: hour, registered: 30 * minute },
} as const

type Kind = keyof typeof windows

async function remind({ db, notify }: JobTools, kind: Kind, now: Date): Promise<void> {
  const { from, to, registered } = windows[kind]
  const at = (ms: number) => new Date(now.getTime() + ms)
  const bit = reminders[kind]
  const due = await dueReminders(db, { bit, from: at(from), to: at(to), registeredBefore: at(-registered) })
  if (due.length === 0) return
  await markReminded(
    db,
    due.map(({ id }) => id),
    bit,
  )
  await enqueueAll(
    db,
    mailRegistration,
    due.map(({ id }) => ({ registration_id: id, kind, note: null })),
  )
  const events = new Map(
    (await eventsByIds(db, [...new Set(due.map(({ event_id }) => event_id))])).map(each => [each.id, each]),
  )
  for (const { user_id, event_id, locale } of due) {
    const event = events.get(event_id)
    if (user_id && event) await notify(db, noticeFor(event, kind, user_id, localised(event.title, locale).text))
  }
}

export const remindPeople = job({
  name: 'events.remind',
  input: z.object({}),
  schedule: '*/5 * * * *',
  async run(_input, tools: JobTools) {
    const now = new Date()
    await remind(tools, 'tomorrow', now)
    await remind(tools, 'soon', now)
  },
})
