import type { Locale } from '#kernel/contract/fields.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import type { ChangeReason, RegistrationState } from '../../contract/states.ts'
import type { EventRow } from '../events.queries.ts'
import { addressKey } from '../registering/registration-rules.ts'
import { addChange, addRegistration, editRegistration } from '../registering/registrations.queries.ts'

export type Guest = { user_id: string | null; name: string; email: string; locale: Locale }
const day = 86_400_000

type Step = { to: RegistrationState; why: ChangeReason; at: Date; offer_expires_at?: Date }

/** A registration of the sample, which goes through its states one after the other, each in the log. */
export async function registerAsSample(
  db: Database,
  event: EventRow,
  guest: Guest,
  steps: readonly [Step, ...Step[]],
): Promise<string> {
  const [{ at }] = steps
  const { questions, mode } = event
  const answers = Object.fromEntries(
    questions.flatMap(({ key, kind, options }) => (kind === 'choice' && options[0] ? [[key, options[0].key]] : [])),
  )
  const row = await addRegistration(db, {
    ...guest,
    id: newId(),
    event_id: event.id,
    address_key: addressKey(guest.email),
    attendance: mode === 'hybrid' ? (guest.name.length % 2 ? 'online' : 'in_person') : mode,
    answers,
    state: steps[0].to,
    queue_at: at,
    created_at: at,
    changed_at: at,
  })
  let from: RegistrationState | null = null
  for (const { to, why, at: when, offer_expires_at } of steps) {
    await editRegistration(db, row.id, { state: to, changed_at: when, offer_expires_at: offer_expires_at ?? null })
    const log = {
      event_id: event.id,
      registration_id: row.id,
      why,
      note: null,
      by_user: guest.user_id,
      queue_at: at,
      at: when,
    }
    await addChange(db, { ...log, from_state: from, to_state: to, by: to === 'offered' ? 'lab' : 'self' })
    from = to
  }
  return row.id
}

/** The moment so many days before an event. */
export const before = ({ starts_at }: EventRow, days: number): Date => new Date(starts_at.getTime() - days * day)
