import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { enqueue, job } from '#kernel/server/jobs.ts'
import { postMail } from '#kernel/server/mail.ts'
import { signingKey } from '#kernel/server/signing-key.ts'
import { localised } from '#kernel/contract/fields.ts'
import { mailedStates, type RegistrationState } from '../../contract/states.ts'
import { eventNamed, type EventRow } from '../events.queries.ts'
import { linkFor } from '../registering/guest-key.ts'
import { makeTicket } from '../tickets/ticket.ts'
import * as query from './mailing.queries.ts'
import { noticeFor } from './event-notice.ts'
import { mailKinds, registrationMail, type MailKind, type Reader } from './registration-mail.ts'

/** The state in which each mail is still correct, so that no late mail is wrong. */
export const stateOf: Partial<Record<MailKind, RegistrationState>> = {
  confirm: 'unconfirmed',
  pending: 'pending',
  confirmed: 'confirmed',
  waitlisted: 'waitlisted',
  offered: 'offered',
  lapsed: 'lapsed',
  rejected: 'rejected',
  tomorrow: 'confirmed',
  soon: 'confirmed',
}

async function readerOf(
  tools: JobTools,
  event: EventRow,
  kind: MailKind,
  found: query.Recipient,
  note: string | null,
): Promise<Reader> {
  const { db, config } = tools
  const { registration, email, locale, time_zone, seats_lost, had_seat } = found
  const ids = { event_id: event.id, registration_id: registration.id }
  const reminderFilter = {
    registration_id: registration.id,
    confirms: kind === 'confirm',
    ends_at: event.ends_at,
    now: new Date(),
  }
  const hasSeat = registration.state === 'confirmed'
  return {
    email,
    locale,
    time_zone,
    note,
    seats_lost,
    had_seat,
    name: registration.name,
    attendance: registration.attendance,
    offer_expires_at: registration.offer_expires_at,
    href: await linkFor(db, config, reminderFilter),
    ticket: hasSeat ? makeTicket(ids, (await signingKey(db)).key) : null,
  }
}

async function mailTo(tools: JobTools, event: EventRow, kind: MailKind, found: query.Recipient, note: string | null) {
  const requiredState = stateOf[kind]
  if (requiredState && found.registration.state !== requiredState) return
  await postMail(tools.db, registrationMail(tools, event, kind, await readerOf(tools, event, kind, found, note)))
}

/** Mails one person about what happened to their registration. */
export const mailRegistration = job({
  name: 'events.mail_registration',
  input: z.object({ registration_id: z.uuid(), kind: z.enum(mailKinds), note: z.nullable(z.string()) }),
  async run({ registration_id, kind, note }, tools: JobTools) {
    const recipient = await query.recipientOf(tools.db, registration_id)
    const event = recipient && (await eventNamed(tools.db, recipient.registration.event_id))
    if (event) await mailTo(tools, event, kind, recipient, note)
  },
})

/** The people whom a new time concerns: those with a seat, and those who may still get one. */
const stillRegistered = [
  'confirmed',
  'offered',
  'waitlisted',
  'pending',
] as const satisfies readonly RegistrationState[]

const pageSize = 200
const after = z._default(z.nullable(z.uuid()), null)

/** Notifies all who registered that an event has changed or is canceled, in batches. */
export const mailEveryone = job({
  name: 'events.mail_everyone',
  input: z.object({ event_id: z.uuid(), kind: z.enum(['changed', 'event_cancelled']), after }),
  async run({ event_id, kind, after: from }, tools: JobTools) {
    const event = await eventNamed(tools.db, event_id)
    if (!event) return
    const params = { after: from, limit: pageSize }
    const page =
      kind === 'changed'
        ? await query.recipientsIn(tools.db, event_id, { ...params, states: stillRegistered })
        : await query.recipientsCancelled(tools.db, event_id, params)
    for (const nextRecipient of page) {
      await mailTo(tools, event, kind, nextRecipient, null)
      await noticeOf(tools, event, kind, nextRecipient)
    }
    const last = page.length === pageSize && page.at(-1)?.registration.id
    if (last) await enqueue(tools.db, mailEveryone, { event_id, kind, after: last })
  },
})

async function noticeOf(
  tools: JobTools,
  event: EventRow,
  kind: 'changed' | 'event_cancelled',
  { registration, locale }: query.Recipient,
) {
  const { user_id } = registration
  if (user_id) await tools.notify(tools.db, noticeFor(event, kind, user_id, localised(event.title, locale).text))
}

/** A mail of the hosts to everyone in some states. */
export const mailMessage = job({
  name: 'events.mail_message',
  input: z.object({
    event_id: z.uuid(),
    states: z.array(z.enum(mailedStates)),
    subject: z.string(),
    text: z.string(),
    after,
  }),
  async run(input, tools: JobTools) {
    const { db, words, config } = tools
    const event = await eventNamed(db, input.event_id)
    if (!event) return
    const page = await query.recipientsIn(db, event.id, { ...input, limit: pageSize })
    for (const { registration, email, locale } of page) {
      const mailFilter = { registration_id: registration.id, confirms: false, ends_at: event.ends_at, now: new Date() }
      const values = { title: localised(event.title, locale).text }
      await postMail(db, {
        to: email,
        locale,
        kind: 'events.message',
        subject: input.subject,
        paragraphs: [words(locale, 'events:mail.message.text', values), ...input.text.split(/\n{2,}/)],
        link: { href: await linkFor(db, config, mailFilter), label: words(locale, 'events:mail.message.link') },
        footer: words(locale, 'events:mail.footer'),
      })
    }
    const last = page.length === pageSize && page.at(-1)?.registration.id
    if (last) await enqueue(db, mailMessage, { ...input, after: last })
  },
})
