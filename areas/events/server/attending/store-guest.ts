import * as z from 'zod/mini'
import { LocaleField } from '#kernel/contract/fields.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { enqueue, job } from '#kernel/server/jobs.ts'
import { Answers } from '../../contract/index.ts'
import { AttendanceField } from '../../contract/event-fields.ts'
import { lockEvent } from '../events.queries.ts'
import { mailRegistration } from '../mails/mail-jobs.ts'
import type { ActorContext } from '../registering/change.ts'
import { registerGuest } from '../registering/register.ts'

/**
 * Stores the registration of a guest, and mails them. This happens after the response: its time would otherwise reveal
 * whether their address is registered. Their place counts from the time of the request.
 */
export const storeGuest = job({
  name: 'events.store_guest',
  input: z.object({
    event_id: z.uuid(),
    name: z.string(),
    email: z.string(),
    locale: LocaleField,
    attendance: z.nullable(AttendanceField),
    answers: Answers,
    at: z.iso.datetime(),
  }),
  async run({ event_id, name, email, locale, at, ...fields }, { db }: JobTools) {
    const event = await lockEvent(db, event_id)
    if (event?.state !== 'published') return
    const actor: ActorContext = { db, now: new Date(at), by: 'self', by_user: null, changes: [] }
    const guest = { user_id: null, name, email, locale }
    const { registration, kind } = await registerGuest(actor, event, guest, fields)
    await enqueue(db, mailRegistration, { registration_id: registration.id, kind, note: null })
  },
})
