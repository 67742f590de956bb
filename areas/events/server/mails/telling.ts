import { localised } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import type { Notify } from '#kernel/server/notice.ts'
import { enqueue } from '#kernel/server/jobs.ts'
import { publish } from '#kernel/server/live.ts'
import { hostsOf, type EventRow } from '../events.queries.ts'
import { waitingPeople } from '../registering/line.queries.ts'
import type { RegistrationChange } from '../registering/change.ts'
import { isNoticed, noticeFor } from './event-notice.ts'
import { mailEveryone, mailRegistration } from './mail-jobs.ts'
import type { MailKind } from './registration-mail.ts'

type Tools = { db: Database; notify: Notify }

/** The mail about a change of a registration; none for changes that people made themselves. */
export function mailOf({ registration, why }: RegistrationChange): MailKind | null {
  if (why === 'declined' || why === 'left' || why === 'moved') return null
  switch (registration.state) {
    case 'unconfirmed':
      return 'confirm'
    case 'cancelled':
      return why === 'cancelled_by_host' ? 'cancelled_by_host' : 'cancelled'
    default:
      return registration.state
  }
}

/** Notifies each person of a change of their registration: by mail, by a notice, and in their open pages. */
export async function tellChanges(
  { db, notify }: Tools,
  event: EventRow,
  changes: readonly RegistrationChange[],
): Promise<void> {
  if (changes.length > 0) await tellOpenPages(db, event.id)
  for (const each of changes) {
    const { registration, note } = each
    const kind = mailOf(each)
    const { id: registration_id, user_id, locale } = registration
    if (kind) await enqueue(db, mailRegistration, { registration_id, kind, note })
    if (user_id) await publish(db, `person:${user_id}`, { kind: 'event_registration', event_id: event.id })
    if (user_id && kind && isNoticed(kind))
      await notify(db, noticeFor(event, kind, user_id, localised(event.title, locale).text))
  }
}

/** Open pages of the people who wait and of the hosts show a change at once. */
async function tellOpenPages(db: Database, event_id: string): Promise<void> {
  const hosts = (await hostsOf(db, [event_id])).map(({ user_id }) => user_id)
  for (const user_id of new Set([...hosts, ...(await waitingPeople(db, event_id))]))
    await publish(db, `person:${user_id}`, { kind: 'event_registration', event_id })
}

/** Notifies everyone registered by a job, because there may be thousands. */
export const tellOfEvent = ({ db }: Tools, event: EventRow, kind: 'changed' | 'event_cancelled'): Promise<void> =>
  enqueue(db, mailEveryone, { event_id: event.id, kind })
